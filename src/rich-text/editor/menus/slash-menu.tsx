import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { type TriggerFn, useBasicTypeaheadTriggerMatch } from '@lexical/react/LexicalTypeaheadMenuPlugin'
import { INSERT_TABLE_COMMAND } from '@lexical/table'
import type { LexicalEditor } from 'lexical'
import { Table } from 'lucide-react'
import { use, useCallback, useEffect, useMemo, useState } from 'react'
import { Icon } from '#ui/signs/icon.tsx'
import { LiveValuesContext } from '../blocks/live-value/live-values.ts'
import { DIALOGS } from '../dialogs/dialogs-plugin.tsx'
import { expectPart } from '../late/late-part.ts'
import { tableSizes } from '../words/table-size.ts'
import { findEntries } from './block-entries.ts'
import { TypeaheadMenu, TypeaheadOption } from './typeahead-menu.tsx'

/** The blocks an author can choose after a slash, and tables of a size that is typed there. */
export function SlashMenu() {
  const [editor] = useLexicalComposerContext()
  const live = use(LiveValuesContext) !== null
  const [query, setQuery] = useState<string | null>(null)
  const slash = useBasicTypeaheadTriggerMatch('/', { minLength: 0, allowWhitespace: true })
  // Without a result there is no menu, so that the keys are the text's.
  const trigger: TriggerFn = useCallback(
    (text, of) => {
      const match = slash(text, of)
      return match && optionsFor(of, match.matchingString, live).length > 0 ? match : null
    },
    [slash, live],
  )
  const options = useMemo(() => (query === null ? [] : optionsFor(editor, query, live)), [editor, query, live])
  const open = query !== null
  useEffect(() => {
    if (open) expectPart(DIALOGS)
  }, [open])
  return <TypeaheadMenu label="Blocks" trigger={trigger} options={options} onQuery={setQuery} />
}

function optionsFor(editor: LexicalEditor, query: string, live: boolean): TypeaheadOption[] {
  const tables = tableSizes(query).map(({ rows, columns }) => {
    const size = `${rows}x${columns}`
    const insert = () => editor.dispatchCommand(INSERT_TABLE_COMMAND, { rows: String(rows), columns: String(columns) })
    return new TypeaheadOption(`table-${size}`, `${size} Table`, <Icon of={Table} />, insert)
  })
  const blocks = findEntries(query, live).map(
    ({ label, icon, run }) => new TypeaheadOption(label, label, <Icon of={icon} />, () => run(editor)),
  )
  return [...tables, ...blocks]
}
