import { createHash, createHmac, randomBytes } from 'node:crypto'

/** A client of the sandbox for its own tests: signs with node:crypto and shares no code with the app. */

export interface SignedAnswer<T = unknown> {
  status: number
  code: number
  msg: string
  data: T
  headers: Headers
}

interface SignedHeaders {
  Authorization: string
  cAccUuid: string
  cNonce: string
  dTimestamp: string
  cSign: string
  cOrginSysType: string
}

export interface SignedRequest {
  method: 'GET' | 'POST'
  /** with leading slash, without the gateway prefix */
  path: string
  query: [name: string, value: string][]
  body: string
  headers: SignedHeaders
}

export interface Credentials {
  token: string
  secret: string
}

export interface LoginData {
  cLoginUuid: string
  cLoginToken: string
  cSignSecret: string
  cPwdFreeLoginToken: string
  bAlreadyLogin?: boolean
  cForcedLoginToken?: string
  user: { cAllLinkUserUuid: string; cMobilePhone: string; bInitPwd: boolean }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, c => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

const searchOf = (query: readonly [string, string][]): string =>
  query
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort((a, b) => Number(a[0] > b[0]) - Number(a[0] < b[0]))
    .map(pair => pair.join('='))
    .join('&')

const slashed = (path: string): string => (path.startsWith('/') ? path : `/${path}`)

export class SignedClient {
  /** cAccUuid of the institution in use; '' for none */
  accUuid = ''
  /** ms added to the machine's clock */
  clockOffsetMs = 0
  /** takes over tokens the answers carry */
  followsRotation = true
  /** whom a proxy of this machine names as the caller; absent: a program of this machine */
  address?: string
  /** data of the last login */
  login?: LoginData

  constructor(
    readonly baseUrl: string,
    public credentials: Credentials = { token: '', secret: '' },
  ) {}

  /** A client with a fresh guest token. */
  static async guest(baseUrl: string): Promise<SignedClient> {
    const client = new SignedClient(baseUrl)
    await client.becomeGuest()
    return client
  }

  /** A client logged in by password, acting for its default institution when it has a usable one. */
  static async loggedIn(baseUrl: string, phone: string, password = 'Buyer@2026'): Promise<SignedClient> {
    const client = await SignedClient.guest(baseUrl)
    const answer = await client.logIn(phone, password)
    if (answer.code !== 1) throw new Error(`login of ${phone}: ${answer.code} ${answer.msg}`)
    await client.useDefaultInstitution()
    return client
  }

  async becomeGuest(): Promise<void> {
    const path = '/alc-public-user/WhiteListFunctionAction/getMockToken'
    const response = await fetch(`${this.baseUrl}/gw${path}`)
    const { data } = (await response.json()) as { data: { cLoginToken: string; cSignSecret: string } }
    this.credentials = { token: data.cLoginToken, secret: data.cSignSecret }
    this.accUuid = ''
  }

  async logIn(phone: string, password: string, terminal = 'mobile'): Promise<SignedAnswer<LoginData>> {
    const body = { cMobilePhone: phone, cPassword: password, cTerminalType: terminal }
    return this.adopt(await this.post<LoginData>('alc-public-user/WhiteListFunctionAction/login', body))
  }

  /** Goes on with the session of a login answer. */
  adopt(answer: SignedAnswer<LoginData>): SignedAnswer<LoginData> {
    if (answer.code === 1 && answer.data.cLoginToken) {
      this.login = answer.data
      this.credentials = { token: answer.data.cLoginToken, secret: answer.data.cSignSecret }
    }
    return answer
  }

  get userUuid(): string {
    return this.login?.user.cAllLinkUserUuid ?? ''
  }

  async useDefaultInstitution(): Promise<void> {
    interface Item {
      cAccUuid: string
      bDefault: boolean
      bStop: boolean
      bAccStop: boolean
      bWaitDelete: boolean
    }
    const path = `alc-public-opm/UserSubscriptionApplyAction/getListUserSubscription/${this.userUuid}`
    const { data } = await this.get<Item[]>(path)
    const usable = data.find(item => item.bDefault && !item.bStop && !item.bAccStop && !item.bWaitDelete)
    this.accUuid = usable?.cAccUuid ?? ''
  }

  /** A signed request that was not sent yet: tests change it, or send it twice. */
  sign(
    method: 'GET' | 'POST',
    path: string,
    options: { body?: string; query?: [string, string][]; timestamp?: number; nonce?: string } = {},
  ): SignedRequest {
    const { body = '', query = [] } = options
    const timestamp = String(options.timestamp ?? Date.now() + this.clockOffsetMs)
    const nonce = options.nonce ?? randomBytes(16).toString('base64url')
    const { token, secret } = this.credentials
    const head = ['AL1', method, slashed(path), searchOf(query), sha256(body)]
    const text = [...head, timestamp, nonce, this.accUuid, 'A2', sha256(token)].join('\n')
    const cSign = `AL1.${createHmac('sha256', Buffer.from(secret, 'hex')).update(text).digest('hex')}`
    const { accUuid: cAccUuid } = this
    const headers = {
      Authorization: token,
      cAccUuid,
      cNonce: nonce,
      dTimestamp: timestamp,
      cSign,
      cOrginSysType: 'A2',
    }
    return { method, path: slashed(path), query, body, headers }
  }

  async send<T = unknown>(request: SignedRequest): Promise<SignedAnswer<T>> {
    const search = searchOf(request.query)
    const response = await fetch(`${this.baseUrl}/gw${request.path}${search ? `?${search}` : ''}`, {
      method: request.method,
      headers: {
        ...request.headers,
        ...(request.method === 'POST' && { 'Content-Type': 'application/json' }),
        ...(this.address !== undefined && { 'X-Forwarded-For': this.address }),
      },
      body: request.method === 'POST' ? request.body : undefined,
    })
    const text = await response.text()
    const envelope = (text === '' ? {} : JSON.parse(text)) as { code: number; msg: string; data: T }
    const successor = response.headers.get('Authorization')
    if (this.followsRotation && successor && request.headers.Authorization === this.credentials.token) {
      this.credentials = { ...this.credentials, token: successor }
    }
    return { status: response.status, headers: response.headers, ...envelope }
  }

  get<T = unknown>(path: string, query: [string, string][] = []): Promise<SignedAnswer<T>> {
    return this.send<T>(this.sign('GET', path, { query }))
  }

  post<T = unknown>(path: string, body: object = {}): Promise<SignedAnswer<T>> {
    return this.send<T>(this.sign('POST', path, { body: JSON.stringify(body) }))
  }
}
