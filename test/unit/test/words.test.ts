import { expect, test } from 'vitest'
import { wordProblems } from '../../words.ts'

test.each([
  ['/** Tells of the upload. */', 'Tells of'],
  ['// Says what failed.', 'Says what'],
  ["'So many at once.'", 'So many'],
  ['<p>Your return is asked for.</p>', 'is asked for'],
  ["toast('Sent by e-mail')", 'e-mail'],
  ["'We answer within two working days.'", 'working days'],
  ['const mostRows = 5', 'mostRows'],
  ['// Nobody reads it.', 'Nobody'],
])('reports the phrase in %j', (line, phrase) => {
  const [problem] = wordProblems('web/a.tsx', `const fine = 1\n${line}`)
  expect(problem).toContain(`web/a.tsx:2 "${phrase}"`)
})

test.each([
  '/** Reports upload errors. */',
  "'No orders yet. New orders appear here.'",
  'const maxRows = 5',
  '// as many as fit',
])('accepts %j', line => {
  expect(wordProblems('web/a.tsx', line)).toEqual([])
})
