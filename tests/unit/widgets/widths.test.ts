import { compile } from 'sass'

/** What a class has in the style of the widgets. */
const ruleOf = (file: string, name: string): string =>
  new RegExp(`\\.${name} \\{([^}]*)\\}`).exec(compile(`src/widgets/${file}`).css)?.[1] ?? ''

it('[Q108] the scanner is 90 % wide', () => {
  expect(ruleOf('scanner/scanner.scss', 'alm-scanner__panel')).toMatch(/ width: 90%;/)
})

it('[T005] the sums of a table stand in two columns', () => {
  expect(ruleOf('table/table.scss', 'editable-table__sums')).toMatch(/display: flex;\s+flex-wrap: wrap;/)
  expect(ruleOf('table/table.scss', 'editable-table__sum')).toMatch(/ width: 50%;/)
})
