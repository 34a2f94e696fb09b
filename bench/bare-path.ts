/** A path as d3-path builds one: a command after the other is appended to a string, with three digits. */
export function barePath() {
  let path = ''
  const rounded = (value: number) => Math.round(value * 1000) / 1000
  return {
    rect(x: number, y: number, width: number, height: number) {
      path += `M${rounded(x)},${rounded(y)}h${rounded(width)}v${rounded(height)}h${rounded(-width)}Z`
    },
    /** A line of no length, which a stroke with round ends makes a dot. */
    dot(x: number, y: number) {
      path += `M${rounded(x)},${rounded(y)}L${rounded(x)},${rounded(y)}`
    },
    toString: () => path,
  }
}
