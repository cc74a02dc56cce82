import tseslint from 'typescript-eslint'

// What oxlint (.oxlintrc.json) has no rule for. It looks at everything else, in a second.
const CHINESE = '/[\\u4e00-\\u9fff]/'
const inI18n = 'What a person reads comes from src/i18n, in both languages.'
const words = [
  `JSXText[value=${CHINESE}]`,
  `Literal[value=${CHINESE}]`,
  `TemplateElement[value.raw=${CHINESE}]`,
].map(selector => ({ selector, message: inI18n }))

// The library of the oldest engines (babel.config.js). The compiler lets these pass: the types of Node declare some.
const LATE =
  '/^(at|findLast|findLastIndex|hasOwn|toReversed|toSorted|toSpliced|groupBy|isWellFormed|toWellFormed)$/'
const late = [
  `CallExpression > MemberExpression.callee[property.name=${LATE}]`,
  'CallExpression[callee.name="structuredClone"]',
].map(selector => ({ selector, message: 'Younger than the oldest engines of babel.config.js.' }))

const languageOptions = { parser: tseslint.parser }

export default tseslint.config(
  { files: ['src/**/*.ts'], languageOptions, rules: { 'no-restricted-syntax': ['error', ...late] } },
  {
    files: ['src/**/*.tsx'],
    languageOptions,
    rules: { 'no-restricted-syntax': ['error', ...late, ...words] },
  },
)
