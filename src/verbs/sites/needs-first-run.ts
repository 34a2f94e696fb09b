import type { VerbContext } from '../verb.ts'

/** Whether the installation still waits for its first run; one whose sites were all deleted does not. */
export async function needsFirstRun({ directory, accounts }: Pick<VerbContext, 'directory' | 'accounts'>) {
  return (await directory.sites()).length === 0 && !(await accounts.isInitialised())
}
