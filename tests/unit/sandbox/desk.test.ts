import { request } from 'node:http'
import { createSandbox, type Sandbox } from '../../../sandbox'
import { html } from '../../../sandbox/desk/html'
import { SignedClient } from '../../support/signedClient'

let sandbox: Sandbox
const told: string[] = []
beforeAll(async () => {
  sandbox = await createSandbox({
    desk: true,
    onSms: ({ phone, text }) => told.push(`${phone} ${text}`),
  })
}, 120_000)
afterAll(() => sandbox.close())
beforeEach(async () => {
  told.length = 0
  await sandbox.reset()
})

const PHONE = '13900009876'
const desk = () => fetch(`${sandbox.url}/desk`)
const issue = (headers: Record<string, string>, userUuid = 'user-0001') =>
  fetch(`${sandbox.url}/desk/single-sign-on/issue`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ userUuid, target: '/' }).toString(),
  })

/** fetch sends the true Host only. */
const statusFor = (headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    const sent = request(`${sandbox.url}/desk`, { headers }, answer => {
      answer.resume()
      resolve(answer.statusCode)
    })
    sent.on('error', reject)
    sent.end()
  })

describe('the desk', () => {
  it('shows the codes that were sent, and tells of each once it was sent', async () => {
    const guest = await SignedClient.guest(sandbox.url)
    await guest.get(`alc-public-framework/VeriCodeAction/sendVeriCode/${PHONE}/04`)
    const code = await sandbox.codeOf(PHONE)
    const page = await (await desk()).text()
    expect(page).toContain(PHONE)
    expect(page).toContain(`>${code}<`)
    expect(told).toEqual([expect.stringContaining(`${PHONE} 验证码${code}`)])
  })

  it('tells of nothing that was refused', async () => {
    const guest = await SignedClient.guest(sandbox.url)
    await guest.get(`alc-public-framework/VeriCodeAction/sendVeriCode/${PHONE}/04`)
    await guest.get(`alc-public-framework/VeriCodeAction/sendVeriCode/${PHONE}/04`)
    expect(told).toHaveLength(1)
  })

  it('is there for this machine only, under its own name', async () => {
    expect(await statusFor({})).toBe(200)
    expect(await statusFor({ Host: 'shop.example' })).toBe(403)
    expect(await statusFor({ 'X-Forwarded-For': '203.0.113.7' })).toBe(403)
  })

  it('takes its own forms only', async () => {
    expect((await issue({})).status).toBe(403)
    expect((await issue({ Origin: 'http://evil.example' })).status).toBe(403)
    expect((await issue({ Origin: 'null' })).status).toBe(403)
    const own = await issue({ Origin: sandbox.url })
    expect(await own.text()).toContain('/#/no-login?data=')
    expect(own.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it('says why an action was refused', async () => {
    const refused = await issue({ Origin: sandbox.url }, 'user-nobody')
    expect(await refused.text()).toContain('账号不存在')
  })

  it('is off unless asked for', async () => {
    const plain = await createSandbox({})
    expect((await fetch(`${plain.url}/desk`)).status).toBe(404)
    await plain.close()
  }, 60_000)

  it('escapes what people typed', () => {
    // under another name: the formatter would lay it out
    const markupOf = html
    expect(markupOf`<p>${'<b>&"\''}</p>${markupOf`<i>${1}</i>`}`.markup).toBe(
      '<p>&lt;b&gt;&amp;&quot;&#39;</p><i>1</i>',
    )
  })
})
