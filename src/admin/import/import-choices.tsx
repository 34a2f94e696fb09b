import { type ReactNode, useId, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { counted } from '#domain/data/counted.ts'
import type { ImportPreview } from '#domain/site/moving/import-preview.ts'
import type { ImportReport } from '#domain/site/moving/import-report.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { TextInput } from '#ui/controls/input.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Badge } from '#ui/signs/badge.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { BRING, fieldOf } from './import-fields.ts'

export type ShownImport = ImportPreview & {
  site: string
  madeAt: string
  items: number
  history: boolean
  report: ImportReport | null
}
export type ImportAnswer = { problem: string; values: Record<string, string> }

type ChoicesProps = { preview: ShownImport; into: string | null; answer: ImportAnswer | null }

/** What is in a file, and what is decided about what it meets, each with a proposal by which nothing is lost. */
export function ImportChoicesForm({ preview, into, answer }: ChoicesProps) {
  const busy = useNavigation().state === 'submitting'
  const { patterns, themes, sources } = preview
  const metThemes = themes.map((theme, at) => ({ ...theme, at })).filter(({ here }) => here !== null)
  const metSources = sources.filter(({ here }) => here !== null)
  const conflicts = [...patterns, ...themes, ...sources].filter(({ conflict }) => conflict !== null).length
  const said = (name: string, proposed: string) => answer?.values[name] ?? proposed
  return (
    <Form method="post" noValidate className="grid max-w-2xl gap-8">
      {answer ? <Notice kind="problem">{answer.problem}</Notice> : null}
      <p>{summary(preview)}</p>
      {preview.report ? <OlderReport report={preview.report} /> : null}
      {conflicts > 0 && !answer ? (
        <Notice kind="news">
          {conflicts === 1
            ? 'One item already exists here. Check what is suggested for it.'
            : `${conflicts} items already exist here. Check what is suggested for them.`}
        </Notice>
      ) : null}
      {into === null ? (
        <TextInput label="Site name" name="site" autoComplete="off" defaultValue={said('site', preview.site)} />
      ) : null}
      <Group title={into === null ? 'Addresses' : `Addresses in ${into}`}>
        {patterns.map((pattern) => (
          <PatternFields key={pattern.id} pattern={pattern} catalogues={preview.catalogues} said={said} />
        ))}
      </Group>
      {metThemes.length > 0 ? (
        <Group title="Themes">
          {metThemes.map(({ at, name, added, conflict, choice }) => (
            <Select
              key={at}
              label={`Theme ${name}`}
              hint={conflict ?? undefined}
              name={fieldOf.theme(at)}
              defaultValue={said(fieldOf.theme(at), choice.as === 'use' ? 'use' : BRING)}
              options={[
                { value: BRING, label: `Import it as ${added}` },
                { value: 'use', label: 'Use the existing one' },
              ]}
            />
          ))}
        </Group>
      ) : null}
      {metSources.length > 0 ? (
        <Group title="Sources">
          {metSources.map(({ id, name, added, conflict, choice }) => (
            <Select
              key={id}
              label={`Source ${name}`}
              hint={conflict ?? undefined}
              name={fieldOf.source(id)}
              defaultValue={said(fieldOf.source(id), choice.as === 'use' ? 'use' : BRING)}
              options={[
                { value: 'use', label: 'Show the existing one' },
                { value: BRING, label: `Import its rows as ${added}` },
              ]}
            />
          ))}
        </Group>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" disabled={busy}>
          {busy ? 'Starting...' : 'Import'}
        </Button>
        <ButtonLink href="/list/import" kind="quiet">
          Choose another file
        </ButtonLink>
      </div>
    </Form>
  )
}

/** What becomes of content of the older system; nothing of it is dropped. */
function OlderReport({ report: { upgraded, kept, keptCount } }: { report: ImportReport }) {
  return (
    <Group title="From the older system">
      {upgraded.length > 0 ? (
        <ul className="list-disc pl-5">
          {upgraded.map(({ what, count }) => (
            <li key={what}>{`Upgraded: ${count} ${what}`}</li>
          ))}
        </ul>
      ) : null}
      {keptCount > 0 ? (
        <details>
          <summary className="cursor-pointer font-medium">{`Kept as they are: ${counted(keptCount, 'item')}`}</summary>
          <ul className="mt-2 list-disc pl-5 text-muted">
            {kept.map(({ id, type, reason }) => (
              <li key={id}>{`${type} ${id}: ${reason}`}</li>
            ))}
            {keptCount > kept.length ? <li>{`And ${keptCount - kept.length} more.`}</li> : null}
          </ul>
        </details>
      ) : null}
    </Group>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}

type PatternFieldsProps = {
  pattern: ImportPreview['patterns'][number]
  catalogues: ImportPreview['catalogues']
  said(name: string, proposed: string): string
}

/** A pattern of its own has a name and an address; sources that pages show may go into a catalogue that is here. */
function PatternFields({ pattern, catalogues, said }: PatternFieldsProps) {
  const { id, name, pattern_type, whole, made, conflict, choice } = pattern
  const mayJoin = !whole && catalogues.length > 0
  const proposed = choice.as === 'into' ? String(choice.patternId) : BRING
  const [as, setAs] = useState(said(fieldOf.patternAs(id), proposed))
  return (
    <fieldset className="grid gap-4 rounded-lg border border-border bg-raised p-4">
      <legend className="sr-only">{name}</legend>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{name}</span>
        <Badge tone={pattern_type === 'page' ? 'accent' : 'neutral'}>{pattern_type}</Badge>
        {whole ? null : <span className="text-muted">only the sources that pages in the file show</span>}
      </p>
      {mayJoin ? (
        <Select
          label="Put its sources into"
          name={fieldOf.patternAs(id)}
          value={as}
          onChange={({ target }) => setAs(target.value)}
          options={[
            ...catalogues.map((catalogue) => ({
              value: String(catalogue.id),
              label: `${catalogue.name} (${catalogue.base_url})`,
            })),
            { value: BRING, label: 'A new catalogue' },
          ]}
        />
      ) : null}
      {as === BRING ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput
            label="Name"
            name={fieldOf.patternName(id)}
            autoComplete="off"
            defaultValue={said(fieldOf.patternName(id), made.name)}
          />
          <TextInput
            label="Base path"
            name={fieldOf.patternBase(id)}
            autoComplete="off"
            defaultValue={said(fieldOf.patternBase(id), made.base_url)}
            hint={conflict ?? undefined}
          />
        </div>
      ) : null}
    </fieldset>
  )
}

function summary({ items, sources, themes, history }: ShownImport): string {
  const rows = sources.flatMap(({ versions }) => versions).reduce((sum, version) => sum + (version.rows ?? 0), 0)
  const parts = [counted(items, 'item'), counted(sources.length, 'source'), counted(rows, 'row')]
  const named = themes.length > 0 ? [...parts, counted(themes.length, 'theme')] : parts
  return `In the file: ${named.join(', ')}${history ? ', with page history' : ''}.`
}
