export interface BillingPeriod {
  readonly billingPeriodStart: string;
  readonly billingPeriodEnd: string;
}

/**
 * The period in which usage is counted: the licence's own while it lasts, otherwise the month, UTC. An end
 * that the licence does not name is the month's.
 */
export function billingPeriodOf(
  license: { readonly [Key in keyof BillingPeriod]?: string | undefined },
  now: Date,
): BillingPeriod {
  const month = { billingPeriodStart: monthStart(now, 0), billingPeriodEnd: monthStart(now, 1) };
  const own = {
    billingPeriodStart: license.billingPeriodStart ?? month.billingPeriodStart,
    billingPeriodEnd: license.billingPeriodEnd ?? month.billingPeriodEnd,
  };
  const time = now.getTime();
  const isCurrent = Date.parse(own.billingPeriodStart) <= time && time < Date.parse(own.billingPeriodEnd);
  return isCurrent ? own : month;
}

function monthStart(now: Date, months: number): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months)).toISOString();
}
