import { expect, test } from 'vitest'
import { composeMail } from './compose.ts'

test('a letter says the same as text and as HTML, and what people typed stays text', () => {
  const mail = composeMail({
    to: 'ivy@example.org',
    subject: 'Invitation',
    paragraphs: ['<script>alert(1)</script> & "Ada" invites you.'],
    link: { label: 'Accept', href: 'https://example.org/auth/accept-invite?token=abc' },
    closing: ['Bye.'],
  })
  expect(mail.text).toBe(
    '<script>alert(1)</script> & "Ada" invites you.\n\nhttps://example.org/auth/accept-invite?token=abc\n\nBye.\n',
  )
  expect(mail.html).toBe(
    [
      '<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Ada&quot; invites you.</p>',
      '<p><a href="https://example.org/auth/accept-invite?token=abc">Accept</a></p>',
      '<p>Bye.</p>',
    ].join('\n'),
  )
})
