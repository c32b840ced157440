"""A small organisation.

python3 -m venv .venv && . .venv/bin/activate && pip install -r requirements.txt
pulumi up
"""

import pulumi
import pulumi_eventdata as eventdata

requests = eventdata.Dataset(
    "requests",
    name="requests",
    description="Requests of the public site",
    retention_days=30,
    use_retention_period=True,
)

failures = eventdata.View(
    "failures",
    name="failures",
    apl_query=pulumi.Output.format("['{}'] | where status >= 500", requests.name),
    datasets=[requests.name],
)

readers = eventdata.Role(
    "readers",
    name="readers",
    dataset_capabilities={"requests": {"query": ["read"]}},
)

platform = eventdata.Group("platform", name="platform", roles=[readers.id])

shipper = eventdata.ApiToken(
    "shipper",
    name="shipper",
    dataset_capabilities={"requests": {"ingest": ["create"]}},
)

# A change of a public header is seen in a preview; of the secret one only that there is one.
hook = eventdata.Notifier(
    "hook",
    name="hook",
    custom_webhook={
        "url": "https://hooks.example.com/eventdata",
        "body": '{"text": "{{.Title}}"}',
        "headers": {"X-Team": "platform"},
        "secret_headers": {
            "Authorization": pulumi.Config().require_secret("hookAuthorization")
        },
    },
)

# An event that fails goes in with the shipper's token, and has to come out of the view.
flow = eventdata.SmokeCheck(
    "requests-flow",
    ingest={
        "dataset": requests.name,
        "token": shipper.token,
        "event": {"route": "/health", "status": 503},
    },
    query=pulumi.Output.format("['{}'] | where _probe == probe", failures.name),
    expect={"rows": {"equals": 1}},
    timeout="30s",
)

# Many objects in one description: the plugin makes them.
acme = eventdata.OrgConfig(
    "acme",
    datasets=[{"name": "audit"}],
    roles=[
        {
            "name": "auditors",
            "dataset_capabilities": {"audit": {"query": ["read"]}},
        }
    ],
    users=[{"email": "ada@example.com", "name": "Ada", "role": "auditors"}],
)

pulumi.export("dataset", requests.name)
pulumi.export("visibleAfter", flow.visible_after)
pulumi.export("auditors", acme.roles["auditors"])
pulumi.export("mayQuery", eventdata.get_role_output(id=readers.id).dataset_capabilities)
# A secret: Pulumi shows it only when asked.
pulumi.export("token", shipper.token)
