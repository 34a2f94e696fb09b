const SPACE = String.raw`[ \t\r\n]*`

/** What texts look like that hold a number, a date or a moment, as `typed-text` in the domain reads them. */
export const NUMBER_TEXT = String.raw`^${SPACE}-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]{1,3})?${SPACE}$`
export const DATE_TEXT = `^${SPACE}([0-9]{4})-([0-9]{2})-([0-9]{2})([T ][0-9:.]+(Z|[+-][0-9]{2}:?[0-9]{2})?)?${SPACE}$`
export const TIMESTAMP_TEXT = String.raw`^${SPACE}([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[T ]([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:\.([0-9]{1,6})[0-9]*)?)?(?:Z|([+-])([0-9]{2}):?([0-9]{2}))?)?${SPACE}$`
