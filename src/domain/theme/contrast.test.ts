import { describe, expect, test } from 'vitest'
import { BUILT_IN } from './built-in.ts'
import { contrastRatio, lostContrasts, themeContrasts } from './contrast.ts'

describe('contrast', () => {
  test('is counted as WCAG counts it', () => {
    expect(contrastRatio('#000', '#fff')).toBeCloseTo(21, 1)
    expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(contrastRatio('#ffffff', '#0000ff')).toBeCloseTo(8.59, 2)
  })

  test.each(Object.entries(BUILT_IN))(
    'holds in every pair of colours of %s, by day and by night',
    (_name, { tokens }) => {
      expect(lostContrasts(tokens)).toEqual([])
    },
  )

  test('that is lost by an edit is named with its pair and its figure', () => {
    const tokens = { ...BUILT_IN.mny.tokens, 'text-muted': { light: '#999999', dark: '#dddddd' } }
    const lost = lostContrasts(tokens)
    expect(new Set(lost.map(({ of, scheme }) => `${of} ${scheme}`))).toEqual(new Set(['text-muted light']))
    expect(lost[0]?.ratio).toBeCloseTo(2.85, 2)
    expect(themeContrasts(tokens).length).toBeGreaterThan(lost.length)
  })
})
