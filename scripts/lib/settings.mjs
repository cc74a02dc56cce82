// What the settings of a deployment look like (docs/deployment.md): the shop takes the default for what it cannot read,
// and says nothing.

const HOST = /^[\w.-]+(:\d+)?$/
const isOrigin = (text, schemes) => {
  const [scheme, host = ''] = text.split('://')
  return schemes.includes(scheme) && HOST.test(host)
}
const isAddress = (text, schemes) =>
  schemes.some(scheme => text.startsWith(`${scheme}://`)) && URL.canParse(text)

const WEB = ['https', 'http']
const isPath = text => /^\/(?!\/)/.test(text)
const isText = value => typeof value === 'string'
const list = fits => value => Array.isArray(value) && value.every(one => isText(one) && fits(one.trim()))
const oneOf =
  (...values) =>
  value =>
    values.map(String).includes(String(value))

const text = [isText, 'a text']
const address = [value => isText(value) && (value === '' || isAddress(value, WEB)), 'an address (https://…)']
const addressOrPath = [
  value => address[0](value) || (isText(value) && isPath(value)),
  'an address (https://…) or a path (/…)',
]
const hosts = [list(one => HOST.test(one)), 'a list of hosts without scheme and path (docs.example.com)']

/** By name: what a value has to be, and how that is said. */
const SETTINGS = {
  gateway: addressOrPath,
  publicGateway: address,
  socketGateway: [
    value => isText(value) && (['', 'off'].includes(value) || isAddress(value, ['wss', 'ws'])),
    'an address (wss://…) or "off"',
  ],
  domainName: [value => isText(value) && /^[^/:\s]*$/.test(value), 'a domain without scheme, port and path'],
  defaultAccUuid: text,
  payAppId: text,
  schemeEnv: [oneOf('develop', 'trial', 'release'), 'develop, trial or release'],
  nativeShellAgent: text,
  nativeShellChannel: [oneOf(1, 2, 4), '1, 2 or 4'],
  mapService: [value => isText(value) && (value === '' || isPath(value)), 'a path (/…)'],
  mapKey: text,
  mapSecurityCode: text,
  guideInviteCode: text,
  guideInviteUuid: text,
  trustedHosts: hosts,
  hostOrigins: [
    list(one => isOrigin(one, WEB)),
    'a list of origins without a path (https://portal.example.com)',
  ],
  payHosts: [
    list(one => HOST.test(one) || isOrigin(one, ['http'])),
    'a list of hosts (pay.example.com), one without https with its scheme (http://127.0.0.1:4000)',
  ],
  workflowBase: address,
  payIcons: addressOrPath,
  previewService: address,
  alipayAuthLink: text,
  buttonCodes: [
    value =>
      typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      Object.values(value).every(isText),
    'texts by name ({ "order.pay": "…" })',
  ],
  offlineStart: [value => typeof value === 'boolean', 'true or false'],
}

/** Names the shop does not know; a misspelt one is as good as none. */
export const unknownSettings = settings =>
  Object.keys(settings).filter(name => !Object.hasOwn(SETTINGS, name))

/** A line for each setting the shop would not read as it is meant. */
export const problemsOf = settings =>
  Object.entries(SETTINGS)
    .filter(([name, [fits]]) => Object.hasOwn(settings, name) && !fits(settings[name]))
    .map(([name, [, expected]]) => `${name}: ${JSON.stringify(settings[name])} is not ${expected}`)

const LISTS = ['trustedHosts', 'payHosts']
/** Of a build, and of no deployment. */
const BUILD_ONLY = ['TARO_APP_DEMO_PAGES', 'TARO_APP_VERSION']
const nameOf = variable =>
  variable
    .slice('TARO_APP_'.length)
    .toLowerCase()
    .replace(/_(\w)/g, (_all, letter) => letter.toUpperCase())
const valueOf = (name, value) => {
  if (LISTS.includes(name)) return value.split(',')
  return name === 'buttonCodes' ? Object.fromEntries(value.split(',').map(pair => pair.split('='))) : value
}

/** The settings of a mini-program are variables of its build; `note` is told about those nothing reads. */
export const checkVariables = (env, note) => {
  const given = Object.entries(env).filter(
    ([variable, value]) => variable.startsWith('TARO_APP_') && !BUILD_ONLY.includes(variable) && value,
  )
  const problems = given.flatMap(([variable, value]) => {
    const name = nameOf(variable)
    const settings = { [name]: valueOf(name, value) }
    if (unknownSettings(settings).length > 0)
      note(`${variable} is no setting of the shop (docs/deployment.md)`)
    return problemsOf(settings).map(problem => problem.replace(name, variable))
  })
  if (env.TARO_APP_GATEWAY?.startsWith('/'))
    problems.push('TARO_APP_GATEWAY: a mini-program needs the whole address')
  return problems
}
