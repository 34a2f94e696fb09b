import type { Command } from './command.ts'
import { backup, restore, verify } from './commands/backup.ts'
import { demo } from './commands/demo.ts'
import { doctor } from './commands/doctor.ts'
import { exportSite } from './commands/export-site.ts'
import { init } from './commands/init.ts'
import { pack, unpack } from './commands/pack.ts'
import { print } from './commands/print.ts'
import { sourceExport } from './commands/source-export.ts'
import { sourceList } from './commands/source-list.ts'
import { sourceLoad } from './commands/source-load.ts'
import { tokenCreate } from './commands/token-create.ts'
import { userCreate } from './commands/user-create.ts'

export const COMMANDS: readonly Command[] = [
  init,
  userCreate,
  tokenCreate,
  demo,
  sourceLoad,
  sourceExport,
  sourceList,
  print,
  exportSite,
  backup,
  verify,
  restore,
  pack,
  unpack,
  doctor,
]
