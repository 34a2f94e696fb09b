import { expect, test } from 'vitest'
import { CONGRATULATIONS } from './congratulations.ts'
import { findKeyword } from './keyword-match.ts'

test('congratulations are known in at least 20 languages, and each is found where it stands', () => {
  expect(Object.keys(CONGRATULATIONS).length).toBeGreaterThanOrEqual(20)
  for (const [language, phrases] of Object.entries(CONGRATULATIONS)) {
    for (const phrase of phrases) {
      for (const written of [phrase, phrase.normalize('NFD')]) {
        const text = `— ${written}!`
        expect(found(text), `${language} ${phrase}`).toBe(written)
        expect(findKeyword(written), `${language} ${phrase}`).toEqual({ start: 0, end: written.length })
      }
    }
  }
})

test('upper case counts as well', () => {
  expect(found('FÉLICITATIONS')).toBe('FÉLICITATIONS')
  expect(found('Поздравляю всех')).toBe('Поздравляю')
  expect(found('Herzlichen GLÜCKWUNSCH!')).toBe('GLÜCKWUNSCH')
})

test('part of a longer word is none, in any writing that sets blanks', () => {
  for (const text of [
    'congratsing',
    'incongrats',
    'congrats2',
    'grattisar',
    'честитото',
    'ébravofélicitations',
    'बधाईयों',
    'மவாழ்த்துகள்',
  ]) {
    expect(findKeyword(text), text).toBeNull()
  }
  // A mark that follows makes another letter of the last one.
  expect(findKeyword('parabéns\u0303')).toBeNull()
  expect(findKeyword('अभिनंदनीय')).toBeNull()
})

test('in Chinese, Japanese, Korean and Thai it stands among its neighbours', () => {
  expect(found('恭喜你们')).toBe('恭喜')
  expect(found('恭喜恭喜恭喜!')).toBe('恭喜恭喜恭喜')
  expect(found('お誕生日おめでとうございます。')).toBe('おめでとうございます')
  expect(found('생일축하합니다')).toBe('축하합니다')
  expect(found('ขอแสดงความยินดีกับคุณ')).toBe('ขอแสดงความยินดี')
})

test('a phrase may be broken over a line or set with wide blanks', () => {
  expect(found('so mazel\u00a0tov to you')).toBe('mazel\u00a0tov')
})

function found(text: string): string | null {
  const place = findKeyword(text)
  return place && text.slice(place.start, place.end)
}
