import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { FileName } from '#domain/data/file-name.ts'
import { ItemId } from '#domain/item/item.ts'
import { appOfPattern } from '#verbs/pages/page-target.ts'
import { defineVerb } from '#verbs/verb.ts'
import { catalogueTarget } from './catalogue-target.ts'
import { FileInput, keepFile } from './keep-file.ts'

export const uploadFile = defineVerb({
  name: 'sources.upload',
  summary: 'Stores a data file as it is, to be loaded into a catalogue afterward; the same bytes are stored once.',
  kind: 'write',
  input: z.strictObject({ patternId: ItemId, name: FileName, file: FileInput }),
  level: EDITOR,
  app: appOfPattern,
  async run({ patternId, name, file }, context) {
    await catalogueTarget(patternId, context)
    const kept = await keepFile(file, context)
    return { file: kept.file, bytes: kept.bytes, name }
  },
})
