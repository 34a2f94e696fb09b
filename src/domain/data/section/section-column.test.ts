import { expect, test } from 'vitest'
import { SectionColumn } from '../column.ts'
import { actionAddress, imageAddress, linkAddress } from './cell-address.ts'
import { COLUMN_FUNCTIONS, columnHeading, columnKey, functionOf, isAction, sectionField } from './section-column.ts'
import { EMPTY_STATE, type SectionState } from './section-state.ts'
import { addAction } from './transitions/actions.ts'

const column = (settings: object) => SectionColumn.parse({ name: 'loss', ...settings })

test('a column keeps its names, width, options, lookup and default function as they were stored [D-047]', () => {
  const stored = {
    name: 'loss',
    normalName: 'loss_copy_1',
    display_name: 'Loss',
    customName: 'Damage',
    show: true,
    size: 240,
    required: 'yes',
    options: ['1'],
    meta_lookup: { 1: 'One' },
    defaultFn: 'sum',
  }
  expect(SectionColumn.parse(stored)).toEqual(stored)
  expect(columnKey(column(stored))).toBe('loss_copy_1')
  expect(columnHeading(column(stored))).toBe('Damage')
  expect(sectionField(column(stored), null)).toMatchObject({ options: ['1'], required: 'yes' })
})

test('the function of a column is list, sum, count, avg or max, and nothing else [D-049]', () => {
  expect([...COLUMN_FUNCTIONS].sort()).toEqual(['avg', 'count', 'list', 'max', 'sum'])
  for (const fn of COLUMN_FUNCTIONS) expect(functionOf(column({ fn }))).toBe(fn)
  for (const fn of ['', 'median', null, { sum: 1 }]) expect(functionOf(column({ fn }))).toBeNull()
})

test('a link column leads to its location with nothing, the id or the value behind it [D-055]', () => {
  const link = { isLink: true, linkText: 'Open', location: '/to/' }
  expect(linkAddress(column({ ...link, searchParams: 'none' }), 'a b', 7)).toBe('/to/')
  expect(linkAddress(column({ ...link, searchParams: 'id' }), 'a b', 7)).toBe('/to/7')
  expect(linkAddress(column({ ...link, searchParams: 'value' }), 'a/b?', 7)).toBe('/to/a%2Fb%3F')
  expect(linkAddress(column({ ...link, location: 'javascript:alert(1)//' }), 'x', 7)).toBeNull()
  expect(imageAddress(column({ imageLocation: '//elsewhere' }), 'x')).toBeNull()
})

test('without a location an address in a cell is what its link leads to and its picture shows; a name is not', () => {
  const link = column({ isLink: true })
  expect(linkAddress(link, 'https://example.org/a b?c=1', 7)).toBe('https://example.org/a b?c=1')
  expect(linkAddress(column({ isLink: true, searchParams: 'value' }), 'mailto:a@example.org', 7)).toBe(
    'mailto:a@example.org',
  )
  expect(linkAddress(column({ isLink: true, searchParams: 'id' }), '/county', 7)).toBe('7')
  expect(linkAddress(column({ isLink: true, location: '/to?of=', searchParams: 'value' }), '/a', 7)).toBe('/to?of=%2Fa')
  for (const value of ['Albany', '', null, 12, '//elsewhere', 'javascript:alert(1)'])
    expect(linkAddress(link, value, 7), String(value)).toBeNull()
  expect(imageAddress(column({ isImg: true }), '/media/ab/hills.png')).toBe('/media/ab/hills.png')
  expect(imageAddress(column({ isImg: true, imageExtension: 'png' }), 'flood map')).toBe('flood%20map.png')
  const own = column({ isImg: true, imageSrc: '/seal.png', imageLocation: '/pictures' })
  expect(imageAddress(own, 'flood')).toBe('/seal.png')
  expect(imageAddress(column({ isImg: true, imageSrc: 'javascript:alert(1)' }), 'flood')).toBeNull()
})

test('an action column has a name, an icon, where it shows, a type, an address and whether it shows [D-056] [D-066]', () => {
  const state: SectionState = { ...EMPTY_STATE, columns: [column({ name: 'state', group: true })] }
  const [, action] = addAction(state).columns
  expect(action).toEqual({
    name: 'action_1',
    customName: 'Open',
    show: true,
    actionType: 'url',
    display: 'both',
    icon: '',
    url: '',
  })
  expect(action && isAction(action)).toBe(true)
  for (const display of ['edit only', 'view only', 'both'])
    for (const actionType of ['url', 'delete']) {
      const stored = { ...action, display, actionType, icon: 'Waves', url: '/plan', show: false }
      expect(column(stored)).toEqual(stored)
      expect(isAction(column(stored))).toBe(true)
    }
  const [, , second] = addAction(addAction(state)).columns
  expect(second?.name).toBe('action_2')
  const url = { ...column({}), actionType: 'url', url: '/plan' }
  expect(actionAddress(url, state, { cells: ['N Y'], id: 7 })).toBe('/plan?state=N%20Y')
  expect(actionAddress(url, EMPTY_STATE, { cells: [], id: 7 })).toBe('/plan?id=7')
})

test('values of a meta column are told to be shown through its lookup [D-061]', () => {
  const meta = column({ display: 'meta-variable', meta_lookup: '{"1":"One"}' })
  expect(sectionField(meta, null)).toMatchObject({ display: 'meta-variable', meta_lookup: '{"1":"One"}' })
  for (const display of ['meta-variable', 'geoid-variable', 'meta', 'calculated'])
    expect(column({ display }).display).toBe(display)
})
