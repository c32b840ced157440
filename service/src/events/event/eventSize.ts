/**
 * How many characters the text of one event may have. A longer one fails alone: it would be held in memory and parsed at
 * one stroke. The largest value fits, even where every character of it is escaped.
 */
export const eventLength = 8 * 1024 * 1024;

/**
 * How many names and brackets an event may have. Text that is dense with them takes many times longer to parse than
 * what else is so long, and the process does nothing else meanwhile.
 */
export const eventParts = 100_000;
