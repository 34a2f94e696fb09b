import { expect, test } from 'vitest'
import { nestedHeadings } from './nested-headings.ts'

test('headings of a text stand below the heading of its section, in the order their author gave them', () => {
  expect(nestedHeadings('<h1 class="a">One</h1><p>h1</p><h3>Three</h3><hr/>', 3)).toBe(
    '<h4 class="a">One</h4><p>h1</p><h6>Three</h6><hr/>',
  )
  expect(nestedHeadings('<h4>Four</h4><h5>Five</h5>', 2)).toBe('<h3>Four</h3><h4>Five</h4>')
  expect(nestedHeadings('<h2>Deep</h2>', 6)).toBe('<h6>Deep</h6>')
  expect(nestedHeadings('<p>&lt;h1&gt;</p>', 4)).toBe('<p>&lt;h1&gt;</p>')
})
