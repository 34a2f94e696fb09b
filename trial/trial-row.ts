/** One long run: what was done, and what went wrong (nothing, when it held). */
export type TrialRow = { name: string; figures: string; problems: string[] }

export const TRIAL_HEAD = ['| | done | |', '|---|---|---|']

/** `| content store, libsql | 20 kills, 4,120 acknowledged writes | held |` */
export function trialLine({ name, figures, problems }: TrialRow): string {
  const verdict = problems.length === 0 ? 'held' : `FAILED: ${problems.slice(0, 5).join('; ')}`
  return `| ${name} | ${figures} | ${verdict} |`
}
