import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  firstSentence,
  htmlOfText,
  lineControls,
  textOfHtml,
} from '../../../../../functions/catalog/import/html-text.ts'
import { anyText } from '../../../../support/any-text.ts'

it.each([
  ['<p>One</p><p>Two</p>', 'One\nTwo'],
  ['<ul><li>Wool</li><li>Silk</li></ul>', '• Wool\n• Silk'],
  ['A &amp; B &#8211; C&nbsp;D &unknown;', 'A & B – C D &unknown;'],
  [
    'Wash at 30&deg;C, &Eacute;tude &agrave; &frac12; &times; &euro;5',
    'Wash at 30°C, Étude à ½ × €5',
  ],
  ['Windows dash &#150; &amp;deg;', 'Windows dash – &deg;'],
  ['<script>alert(1)</script>Hi<style>p{}</style>', 'Hi'],
  ['<img src=x onerror="alert(1)">Hi', 'Hi'],
  ['2 < 3 and 4 > 3', '2 < 3 and 4 > 3'],
  ['<!-- no -->yes', 'yes'],
  ['a\u0000b&#0;c&#xD800;d', 'a b c d'],
])('converts %j to %j', (html, text) => {
  expect(textOfHtml(html)).toBe(text)
})

it('accepts any text', () => {
  fc.assert(fc.property(anyText(), html => typeof textOfHtml(html) === 'string'))
})

it('reads what it writes, with all spaces and empty lines', () => {
  for (const text of ['a  b', 'a\n\n\n\nb', 'a\r\n\tb', '<b>&amp;</b>', 'a \n\u00a0b'])
    expect(textOfHtml(htmlOfText(text))).toBe(text)
  fc.assert(
    fc.property(anyText(), any => {
      const text = any.replace(lineControls, '').trim()
      return textOfHtml(htmlOfText(text)) === text
    }),
  )
})

it('returns the first sentence, cut between words if it is long', () => {
  expect(firstSentence('Soft. Warm.')).toBe('Soft.')
  expect(firstSentence('No end\nNext')).toBe('No end')
  expect(firstSentence('word '.repeat(50), 20)).toBe('word word word…')
})
