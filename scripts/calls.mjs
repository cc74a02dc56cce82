// npm run calls: writes docs/calls.md, every call of the gateway with what is sent and what is answered. Paths and fields
// are those the sandbox registers and checks (the shop's calls are tested against it), the answers its compiled types.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { allCalls } from '../sandbox/services/index.ts'
import { callLines, split } from './lib/callLines.mjs'
import { fail, root, say } from './lib/steps.mjs'

const config = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile).config
const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root)
const program = ts.createProgram([path.join(root, 'sandbox/services/index.ts')], {
  ...options,
  incremental: false,
  tsBuildInfoFile: undefined,
})
const checker = program.getTypeChecker()

const declarationOf = node => {
  const symbol = checker.getSymbolAtLocation(node)
  const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  return target?.valueDeclaration
}

/** Text of an expression; `*` for what only a run knows. */
const textOf = (node, known = new Map()) => {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node))
    return (
      node.head.text +
      node.templateSpans.map(span => textOf(span.expression, known) + span.literal.text).join('')
    )
  if (ts.isIdentifier(node)) {
    const declaration = declarationOf(node)
    const isConstant = declaration && ts.isVariableDeclaration(declaration) && declaration.initializer
    return known.get(node.text) ?? (isConstant ? textOf(declaration.initializer) : '*')
  }
  const maker = ts.isCallExpression(node) ? declarationOf(node.expression)?.initializer : undefined
  if (!maker || !ts.isArrowFunction(maker)) return '*'
  const given = maker.parameters.map((one, index) => [one.name.text, textOf(node.arguments[index], known)])
  return textOf(maker.body, new Map(given))
}

const FORMAT = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope

/** Files of `types/wire` that declare the names in a type. */
const filesOf = (type, found = new Set()) => {
  for (const symbol of [type.aliasSymbol, type.symbol])
    for (const { fileName } of (symbol?.declarations ?? []).map(one => one.getSourceFile()))
      if (fileName.includes('/types/wire/')) found.add(path.basename(fileName))
  for (const one of [
    ...(type.types ?? []),
    ...(type.aliasTypeArguments ?? []),
    ...checker.getTypeArguments(type),
  ])
    filesOf(one, found)
  return found
}

/** Calls of the sources by method and path; a path may hold `*`. */
const written = []
const visit = node => {
  const definer = ts.isCallExpression(node) ? node.expression.getText() : undefined
  if (definer === 'defineCall' || definer === 'defineStaffCall') {
    const valueOf = name => {
      const property = node.arguments[0].properties.find(one => one.name?.getText() === name)
      return property && (ts.isShorthandPropertyAssignment(property) ? property.name : property.initializer)
    }
    const [definition] = checker.getResolvedSignature(node).parameters
    const handle = checker.getTypeOfSymbolAtLocation(definition, node).getProperty('handle')
    const [signature] = checker.getTypeOfSymbolAtLocation(handle, node).getCallSignatures()
    const answer = checker.getAwaitedType(signature.getReturnType())
    written.push({
      pattern:
        `${definer === 'defineStaffCall' ? 'POST' : textOf(valueOf('method'))} ${textOf(valueOf('path'))}`.split(
          '*',
        ),
      answer: checker.typeToString(answer, undefined, FORMAT),
      files: filesOf(answer),
    })
  }
  ts.forEachChild(node, visit)
}
for (const source of program.getSourceFiles())
  if (source.fileName.includes('/sandbox/services/')) visit(source)

const fits = ({ pattern: [head, ...tail] }, name) =>
  tail.length === 0
    ? head === name
    : name.startsWith(head) &&
      name.endsWith(tail.at(-1)) &&
      !name.slice(head.length, name.length - tail.at(-1).length).includes('/')

const controllers = new Map()
for (const call of allCalls) {
  const name = `${call.method} ${call.path}`
  const source =
    written.find(one => one.pattern.length === 1 && fits(one, name)) ?? written.find(one => fits(one, name))
  if (!source) fail(`no answer is known of ${name}`)
  const { controller } = split(call.path)
  const entry = controllers.get(controller) ?? { lines: [], files: new Set() }
  controllers.set(controller, entry)
  for (const file of source.files) entry.files.add(file)
  const answer = call.binary ? 'the bytes' : source.answer.replaceAll(' | undefined', ' | no data')
  entry.lines.push(...callLines(call), ...(answer === 'void' ? [] : [`    → ${answer}`]))
}

const sections = [...controllers]
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .map(([controller, { lines, files }]) => {
    const shapes = [...files].sort().map(file => `[${file}](../types/wire/${file})`)
    return `## ${controller}\n\n${shapes.length > 0 ? `Shapes: ${shapes.join(', ')}\n\n` : ''}\`\`\`text\n${lines.join('\n')}\n\`\`\`\n`
  })
const head = `# Calls of the gateway

Written by \`npm run calls\`; what they mean stands in [integration.md](integration.md). Who may call stands behind the name. Below it: the body of a POST without the operating site (GETs have none), and behind the arrow \`data\` of the answer. \`?\` may be left out. Names of answers are types of the files named above them, each field with its meaning.

`
writeFileSync(path.join(root, 'docs/calls.md'), head + sections.join('\n'))
say(`docs/calls.md: ${allCalls.length} calls`)
