type NumberFunction = '+' | '-' | '*' | '/' | 'abs' | 'floor' | 'ceil' | 'round' | 'least' | 'greatest'
type TextFunction = 'concat' | '||' | 'upper' | 'lower' | 'trim' | 'substring' | 'replace' | 'length'
type Comparison = '=' | '<>' | '<' | '<=' | '>' | '>=' | 'in' | 'is null'
type Choice = 'and' | 'or' | 'not' | 'case' | 'coalesce' | 'nullif'
type Cast = 'to text' | 'to number' | 'to date' | 'to timestamp'

/** A part of a moment, by its name. */
export type DatePart = 'year' | 'quarter' | 'month' | 'week' | 'day' | 'hour' | 'minute' | 'second' | 'dow' | 'doy'

/** The functions that an expression may call; what each of them is, `functions` says. */
export type FunctionName = NumberFunction | TextFunction | DatePart | Comparison | Choice | Cast
