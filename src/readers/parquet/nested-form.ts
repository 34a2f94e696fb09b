import type { SchemaElement, SchemaTree } from 'hyparquet'
import { exactForm, forgetType, nestedText } from './parquet-values.ts'

type Written = (value: unknown) => string

const isNothing = (value: unknown) => value === null || value === undefined

/**
 * How the values of a nested column are written as JSON: decimals with all their digits, moments as ISO text, wherever they
 * stand in lists, maps and structs. What is not as its schema says is written as it is.
 */
export function nestedForm({ element, children }: SchemaTree): Written {
  const written = formOf(element, children)
  return (value) => (isNothing(value) ? 'null' : written(value))
}

function formOf(element: SchemaElement, children: readonly SchemaTree[]): Written {
  if (children.length === 0) return leafForm(element)
  const [first] = children
  if (element.converted_type === 'LIST' && children.length === 1 && first) return listForm(first)
  if (element.converted_type === 'MAP' && first?.children.length === 2) return mapForm(first)
  const members = children.map((child) => [child.element.name, nestedForm(child)] as const)
  return eachOf((value) => {
    const values = value as Record<string, unknown>
    return isStruct(value)
      ? object(members.map(([name, form]) => [name, form(values[name])] as const))
      : nestedText(value)
  })
}

/** The items of a list are in a group of their own, or are that group. */
function listForm(group: SchemaTree): Written {
  const [only] = group.children
  const item = nestedForm(group.children.length === 1 && only ? only : group)
  return (value) => (isList(value) ? `[${Array.from(value, item).join(',')}]` : nestedText(value))
}

/** Its keys are the names that the library makes of them. */
function mapForm({ children: [_key, value] }: SchemaTree): Written {
  const form = value ? nestedForm(value) : nestedText
  return (map) =>
    isStruct(map)
      ? object(Object.entries(map as object).map(([name, one]) => [name, form(one)] as const))
      : nestedText(map)
}

function leafForm(element: SchemaElement): Written {
  const exact = exactForm(element)
  if (!exact) return nestedText
  const isNumber = element.type === 'FLOAT' || isDecimal(element)
  forgetType(element)
  return eachOf((value) => {
    const text = exact(value)
    if (text === null) return 'null'
    if (!isNumber) return JSON.stringify(String(text))
    return Number.isFinite(Number(text)) ? String(text) : 'null'
  })
}

/** A field that is repeated without being called a list is one all the same. */
const eachOf =
  (form: Written): Written =>
  (value) =>
    Array.isArray(value) ? `[${value.map((one) => (isNothing(one) ? 'null' : form(one))).join(',')}]` : form(value)

const isDecimal = ({ converted_type, logical_type }: SchemaElement) =>
  converted_type === 'DECIMAL' || logical_type?.type === 'DECIMAL'

const isList = (value: unknown): value is ArrayLike<unknown> => Array.isArray(value) || ArrayBuffer.isView(value)
const isStruct = (value: unknown) => typeof value === 'object' && !isList(value)
const object = (members: (readonly [name: string, text: string])[]) =>
  `{${members.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(',')}}`
