import tseslint from 'typescript-eslint'

// What oxlint (.oxlintrc.json) has no rule for. It looks at everything else, in a second.
const CHINESE = '/[\\u4e00-\\u9fff]/'
const message = 'What a person reads comes from src/i18n, in both languages.'

export default tseslint.config({
  files: ['src/**/*.tsx'],
  languageOptions: { parser: tseslint.parser },
  rules: {
    'no-restricted-syntax': [
      'error',
      ...[
        `JSXText[value=${CHINESE}]`,
        `Literal[value=${CHINESE}]`,
        `TemplateElement[value.raw=${CHINESE}]`,
      ].map(selector => ({ selector, message })),
    ],
  },
})
