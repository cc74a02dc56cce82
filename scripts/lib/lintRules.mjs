// Rules of this project for oxlint, named in .oxlintrc.json.

const CHINESE = /[\u4e00-\u9fff]/

/** A word of any language, and no sign such as × or a unit of one letter. */
const WORD = /\p{L}{2}/u

/** Words that a person reads stand in src/i18n, in both languages. Text between tags is read; a literal may be a name. */
const wordsInI18n = {
  create: context => {
    const check = (node, text, words = CHINESE) => {
      if (typeof text === 'string' && words.test(text))
        context.report({ node, message: 'What a person reads comes from src/i18n, in both languages.' })
    }
    return {
      JSXText: node => check(node, node.value, WORD),
      Literal: node => check(node, node.value),
      TemplateElement: node => check(node, node.value.raw),
    }
  },
}

// The library of the oldest engines (babel.config.js). The compiler lets these pass: the types of Node declare some.
const LATE = new Set([
  'at',
  'findLast',
  'findLastIndex',
  'hasOwn',
  'toReversed',
  'toSorted',
  'toSpliced',
  'groupBy',
  'isWellFormed',
  'toWellFormed',
])

/** No call of a method that the oldest engines do not have. */
const noLateMethods = {
  create: context => ({
    CallExpression: node => {
      const { callee } = node
      const late =
        (callee.type === 'MemberExpression' && LATE.has(callee.property.name)) ||
        (callee.type === 'Identifier' && callee.name === 'structuredClone')
      if (late) context.report({ node, message: 'Younger than the oldest engines of babel.config.js.' })
    },
  }),
}

export default {
  meta: { name: 'alm' },
  rules: { 'words-in-i18n': wordsInI18n, 'no-late-methods': noLateMethods },
}
