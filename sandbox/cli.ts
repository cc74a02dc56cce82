import { createServer } from 'node:net'
import { parseArgs } from 'node:util'
import { createSandbox, type Sandbox } from '.'
import { FAULT_KINDS, parseFault } from './kernel/faults'
import { parseMaps } from './partner/maps'
import { networkAddresses } from './server/networkAddresses'
import { scenarios } from './scenarios'
import { DEMO_ACCOUNTS } from './world/people'

const LOCAL_HOSTS = ['127.0.0.1', '::1', 'localhost']

/** Port a mini-program build looks for unless it was built for another one. */
const PREFERRED_PORT = 8787

const USAGE = `Usage: npm run sandbox -- [options]
  --scenario NAME     world to start in (see below); kept data of another scenario is reset
  --fault RULE        kind:path:probability[:ms[:times]], * in the path stands for anything; may be repeated
  --port N            default: ${PREFERRED_PORT} when it is free, else any free one
  --host ADDRESS      default 127.0.0.1; 0.0.0.0 lets phones of the network in
  --public-url URL    address it is reached by behind a proxy; payment pages lead there. No desk then, nor with
                      another host than this machine's, unless --control is given too. The proxy has to send
                      X-Forwarded-For: without it a proxy on this machine hides the addresses of guests, and
                      what they may ask for in an hour is not limited
  --proxy ADDRESS     a proxy on another machine (10.0.0.5, or a network: 10.0.0.0/24) that sends
                      X-Forwarded-For; may be repeated. Without it all who come by it are one address, and a
                      hundred wrong passwords of one person refuse the logins of all for an hour
  --control           switches below /__control/ for programs on this machine
  --data DIR          keep the data in this directory (default: in memory)
  --seed N            repeat ids and fault decisions
  --static DIR        also serve a built H5 app, e.g. dist/h5
  --maps KEY:CODE     key and security code of the maps service: H5 then draws its map, asked through this server
                      (default: places and a map of the sandbox alone)
DATABASE_URL, when set and --data is not given, names a PostgreSQL server to use instead.

Scenarios
${scenarios.map(scenario => `  ${scenario.name.padEnd(18)}${scenario.describe}`).join('\n')}

Faults: ${FAULT_KINDS.join(', ')}`

const readOptions = () => {
  const { values } = parseArgs({
    options: {
      scenario: { type: 'string' },
      fault: { type: 'string', multiple: true },
      port: { type: 'string' },
      host: { type: 'string' },
      'public-url': { type: 'string' },
      proxy: { type: 'string', multiple: true },
      control: { type: 'boolean' },
      data: { type: 'string' },
      seed: { type: 'string' },
      static: { type: 'string' },
      maps: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const numberOf = (name: string, text: string | undefined): number | undefined => {
    if (text === undefined) return undefined
    const value = Number(text)
    if (!Number.isInteger(value) || value < 0) throw new RangeError(`--${name} ${text} is not a whole number`)
    return value
  }
  return { ...values, port: numberOf('port', values.port), seed: numberOf('seed', values.seed) }
}

const isFree = (port: number, host: string): Promise<boolean> =>
  new Promise(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })

const say = (text: string): void => console.log(text)

const announce = (
  sandbox: Sandbox,
  has: { app: boolean; desk: boolean; addresses: readonly string[] },
): void => {
  const shown = (url: string) => (has.app ? `  Shop      ${url}/` : `  Sandbox   ${url}/gw`)
  say('')
  say(shown(sandbox.url))
  for (const address of has.addresses)
    say(`${shown(`http://${address}:${sandbox.port}`)}   from phones and other machines of the network`)
  if (has.desk) say(`  Desk      ${sandbox.url}/desk   short messages, and what operators decide`)
  for (const { phone, password, note } of DEMO_ACCOUNTS) say(`  Account   ${phone} / ${password}   ${note}`)
  say('  Mini-program: npm run dev:weapp, then open this folder in the WeChat devtools')
  say('  Stop with Ctrl+C.')
}

const closeOnSignals = (sandbox: Sandbox): void => {
  let closing = false
  const close = (): void => {
    // a second signal does not wait
    if (closing) process.exit(1)
    closing = true
    sandbox.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  // SIGHUP: the terminal was closed
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, close)
}

const main = async (): Promise<void> => {
  const options = readOptions()
  if (options.help) return say(USAGE)
  const host = options.host ?? '127.0.0.1'
  // a proxy on this machine would open the desk to everybody
  const desk = (options['public-url'] === undefined && LOCAL_HOSTS.includes(host)) || options.control === true
  const port = options.port ?? ((await isFree(PREFERRED_PORT, host)) ? PREFERRED_PORT : 0)
  // said before the world is made
  if (port !== 0 && !(await isFree(port, host)))
    throw new Error(`${host}:${port} cannot be listened on: choose another --port, or leave it out`)
  const sandbox = await createSandbox({
    scenario: options.scenario,
    seed: options.seed,
    faults: options.fault?.map(parseFault),
    dataDir: options.data ?? (process.env['DATABASE_URL'] ? undefined : 'memory'),
    port,
    host,
    publicUrl: options['public-url'],
    proxies: options.proxy,
    control: options.control,
    desk,
    onSms: ({ phone, text }) => say(`  SMS to ${phone}: ${text}`),
    staticDir: options.static,
    maps: options.maps === undefined ? undefined : parseMaps(options.maps),
    onProgress: text => say(`  ${text}`),
  })
  closeOnSignals(sandbox)
  // behind a proxy it is reached by its public address alone
  const addresses = options['public-url'] === undefined ? networkAddresses(host) : []
  announce(sandbox, { app: options.static !== undefined, desk, addresses })
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
