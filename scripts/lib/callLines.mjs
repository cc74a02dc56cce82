// What docs/calls.md says of a call, but for its answer, which only the compiler knows.

/** Word of each access of the sandbox (sandbox/kernel/call.ts). */
const WHO = {
  open: 'no token, no signature',
  guest: 'guest or login',
  account: 'login',
  institution: 'login with an institution',
}

const own = schema => schema.pipe?.find(part => part.kind === 'schema') ?? schema
const isOptional = schema => schema.type === 'optional'

const fields = entries => {
  const named = Object.entries(entries).map(
    ([name, schema]) => `${name}${isOptional(schema) ? '?' : ''}: ${shape(schema)}`,
  )
  return named.length > 0 ? `{ ${named.join(', ')} }` : '{}'
}

const either = shapes => [...new Set(shapes)].join(' | ')
const listOf = item => `${/ \| /.test(item) && !item.startsWith('{') ? `(${item})` : item}[]`

/** A valibot schema as a TypeScript type. */
const shape = schema => {
  const bare = own(schema)
  switch (bare.type) {
    case 'object':
      return fields(bare.entries)
    case 'loose_object':
      return fields(bare.entries).replace(/ ?\}$/, ', … }')
    case 'array':
      return listOf(shape(bare.item))
    case 'record':
      return `{ […]: ${shape(bare.value)} }`
    case 'union':
    case 'variant':
      return either(bare.options.map(shape))
    case 'picklist':
      return either(bare.options.map(one => JSON.stringify(one)))
    case 'literal':
      return JSON.stringify(bare.literal)
    case 'optional':
      return shape(bare.wrapped)
    case 'nullable':
      return `${shape(bare.wrapped)} | null`
    default:
      return bare.type
  }
}

const pathFields = path => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)

/** What goes in besides the fields of the path. */
const sent = ({ method, path, input, upload }) => {
  const bare = own(input)
  const inPath = pathFields(path)
  const rest =
    bare.type === 'object' && inPath.length > 0
      ? fields(Object.fromEntries(Object.entries(bare.entries).filter(([name]) => !inPath.includes(name))))
      : shape(input)
  if (upload) return `multipart, \`datas\`: ${rest}`.replaceAll('`', '')
  return rest === '{}' && method === 'GET' ? '' : rest
}

/** `/alc-alshop/OrderAction`, and the rest of the path with `{name}` for what varies. */
export const split = path => {
  const [service, controller, ...rest] = path.split('/')
  return {
    controller: `${service}/${controller}`,
    name: rest.join('/').replace(/:(\w+)/g, '{$1}'),
  }
}

/** Line or lines of a call in the document; `answer` comes behind them. */
export const callLines = call => {
  const body = sent(call)
  return [`${call.method} ${split(call.path).name}  (${WHO[call.access]})`, ...(body ? [`    ${body}`] : [])]
}
