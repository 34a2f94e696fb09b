import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import type { SourceField, StoredColumn } from '#domain/data/column.ts'
import type { Cell, DataQuery } from '#domain/data/query.ts'
import { fieldFinder } from '#domain/data/source-fields.ts'
import { readOptions } from '#domain/field/options.ts'
import { AppName, ItemId } from '#domain/item/item.ts'
import { breaksRule, type ColumnRule, ruleWords } from '#domain/validation/column-rule.ts'
import { isDirty } from '#domain/validation/dirty-config.ts'
import type { FoundInvalid } from '#domain/validation/found-invalid.ts'
import { readReplacements, rememberedFor } from '#domain/validation/replacements.ts'
import { suggestValue } from '#domain/validation/suggest.ts'
import { type ReportedValues, VALIDATE_PAGE_SIZE, type ValidationReport } from '#domain/validation/validation-report.ts'
import { validationOf } from '#domain/validation/version-validation.ts'
import type { RowTable } from '#engines/engine.ts'
import { cellFields } from '#fields/column-fields.ts'
import { columnRules } from '#fields/column-rules.ts'
import { writableRows } from '#verbs/rows/row-target.server.ts'
import { type ReadableVersion, type VersionWithoutRows, versionToFill } from '#verbs/sources/readable-version.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'

/** Of one column so many values are shown; the rest comes when these are repaired. */
const MOST_VALUES = 500

const EVERY_ROW: DataQuery = { select: [{ kind: 'id' }], where: null, groupBy: [], having: null, orderBy: [] }

export const invalidVersion = defineVerb({
  name: 'versions.invalid',
  summary:
    'What a validation found in a version: columns by how many rows break their rules, the invalid values of one column with suggestions, and the first invalid rows.',
  kind: 'read',
  input: z.strictObject({
    app: AppName,
    view: ItemId,
    /** The key of the column whose values are wanted; that with most invalid rows without it. */
    column: z.string().max(100).optional(),
  }),
  level: EDITOR,
  app: ({ app }) => app,
  async run({ app, view, column }, context): Promise<ValidationReport> {
    const version = await versionToFill(context, app, view)
    if (!version.table) return nothingToJudge(version)
    await writableRows(context, app, view, 'rows')
    const { item, source, fields } = version
    const { part: judged, ...all } = version.table
    const rules = columnRules(all.columns, fields)
    const failed: RowTable = { ...all, part: 'invalid' }
    const found = judged ? await context.rows.findInvalid(failed, rules, 1) : { rows: 0, columns: [] }
    const columns = reportedColumns(rules, found)
    const shown = columns.find(({ key, rows }) => key === column && rows > 0) ?? columns.find(({ rows }) => rows > 0)
    const rule = rules.find(({ key }) => key === shown?.key)
    return {
      viewId: view,
      validatedAt: validationOf(item.data)?.at ?? null,
      dirty: isDirty(source.data.config),
      rows: await context.rows.count(all, EVERY_ROW),
      invalid: judged ? await context.rows.count(failed, EVERY_ROW) : 0,
      columns,
      remembered: await remembered(context, version, failed, rules.filter(isFailing(found))),
      chosen: rule ? await chosenValues(context, version, failed, rule) : null,
      table: judged ? await firstRows(context, failed, rules, fields) : { names: [], fields: [], rows: [] },
    }
  },
})

function nothingToJudge({ item, source }: VersionWithoutRows): ValidationReport {
  const none = {
    rows: 0,
    invalid: 0,
    columns: [],
    remembered: [],
    chosen: null,
    table: { names: [], fields: [], rows: [] },
  }
  return { viewId: item.id, validatedAt: null, dirty: isDirty(source.data.config), ...none }
}

function reportedColumns(rules: readonly ColumnRule[], found: FoundInvalid): ValidationReport['columns'] {
  const byKey = new Map(found.columns.map((column) => [column.key, column]))
  const columns = rules.map((rule) => {
    const { rows = 0, different = 0 } = byKey.get(rule.key) ?? {}
    return { key: rule.key, name: rule.name, label: rule.label, rule: ruleWords(rule), rows, different }
  })
  return columns.sort((a, b) => b.rows - a.rows)
}

const isFailing =
  ({ columns }: FoundInvalid) =>
  (rule: ColumnRule) =>
    columns.some(({ key }) => key === rule.key)

/** What people put in place of the values that fail now, in all columns. */
async function remembered(
  { rows }: VerbContext,
  { source }: ReadableVersion,
  failed: RowTable,
  failing: readonly ColumnRule[],
): Promise<ValidationReport['remembered']> {
  const known = readReplacements(source.data.replacements)
  const rules = failing.filter(({ key }) => (known[key] ?? []).length > 0)
  if (rules.length === 0) return []
  const { columns } = await rows.findInvalid(failed, rules, MOST_VALUES)
  return columns.flatMap((column) => {
    const rule = rules.find(({ key }) => key === column.key)
    return (rule && rememberedFor(known, rule, column)) ?? []
  })
}

async function chosenValues(
  { rows }: VerbContext,
  { source, fields }: ReadableVersion,
  table: RowTable,
  rule: ColumnRule,
): Promise<ReportedValues> {
  const column = table.columns.find(({ key }) => key === rule.key)
  const field = (column && fieldFinder(fields, table.columns)(column)) ?? plainField(rule, column)
  const options = readOptions(field.options)
  const remembered = readReplacements(source.data.replacements)[rule.key] ?? []
  const [found] = (await rows.findInvalid(table, [rule], MOST_VALUES)).columns
  const values = (found?.values ?? []).map((one) => ({
    ...one,
    suggestion: suggestValue(one.value, { rule, options, remembered }),
  }))
  return { key: rule.key, field, values }
}

const plainField = ({ name, label }: ColumnRule, column: StoredColumn | undefined): SourceField => ({
  name,
  display_name: label,
  type: 'text',
  dataType: column?.dataType,
})

/** The first rows that failed, each with the names of the columns that are why. */
async function firstRows(
  { rows }: VerbContext,
  table: RowTable,
  rules: readonly ColumnRule[],
  fields: readonly SourceField[],
): Promise<ValidationReport['table']> {
  const asText = { ...table, columns: table.columns.map((column) => ({ ...column, dataType: 'text' as const })) }
  const select = table.columns.map(({ name }) => ({ kind: 'column' as const, name }))
  const query = { ...EVERY_ROW, select: [{ kind: 'id' as const }, ...select] }
  const found = await rows.select(asText, query, { from: 0, to: VALIDATE_PAGE_SIZE - 1 })
  const names = table.columns.map(({ name }) => name)
  const cells = found.map(([, ...own]) => own)
  return {
    names,
    fields: cellFields(select, { columns: table.columns, fields }, cells),
    rows: found.map(([id, ...own]) => ({ id: Number(id), cells: own, failed: failedIn(own, names, rules) })),
  }
}

function failedIn(cells: readonly Cell[], names: readonly string[], rules: readonly ColumnRule[]): string[] {
  const failed = rules.filter((rule) => {
    const cell = cells[names.indexOf(rule.name)] ?? null
    return breaksRule(rule, cell === null ? null : String(cell))
  })
  return failed.map(({ name }) => name)
}
