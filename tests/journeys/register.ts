import { AGREE, BUYER } from './buyAndPay'
import type { Shopper } from './shopper'
import type { JourneyWorld } from './world'

const NEWCOMER = { phone: '13900005678', password: 'Newcomer2026' }

const FIELD = {
  phone: { label: '手机号', placeholder: '请输入手机号' },
  code: { label: '验证码', placeholder: '请输入 6 位验证码' },
  password: { label: '登录密码', placeholder: '请设置登录密码' },
  again: { label: '确认密码', placeholder: '请再次输入登录密码' },
}

/** What the telephone shows. */
export const codeOn = async (world: JourneyWorld, phone: string): Promise<string> => {
  const { code } = (await world.control(`sms/${phone}`)) as { code?: string }
  if (!code) throw new Error(`no code arrived on ${phone}`)
  return code
}

/** An unknown phone becomes an account that is logged in (shop §1, §5). */
export const registerByPhone = async (shopper: Shopper, world: JourneyWorld): Promise<void> => {
  await shopper.open('/user-register')
  await shopper.see('注册新账号')
  await shopper.type(FIELD.phone, NEWCOMER.phone)
  await shopper.tap('获取验证码')
  await shopper.see(/\d+ 秒后重发/)
  await shopper.type(FIELD.code, await codeOn(world, NEWCOMER.phone))
  await shopper.type(FIELD.password, NEWCOMER.password)
  await shopper.type(FIELD.again, NEWCOMER.password)
  await shopper.picture('register')
  await shopper.tap('注册并登录')
  await shopper.see('请阅读并同意《用户协议》和《隐私政策》')
  await shopper.tap('同意并继续')
  await shopper.see('本周热采')
  await shopper.open('/micro/alm-mall-shop/home/UserCenter')
  await shopper.see('暂无企业')
}

/** A buyer who is asked to log in does so by a code, and is taken back to the page that asked. */
export const logInBySms = async (shopper: Shopper, world: JourneyWorld): Promise<void> => {
  await shopper.open('/micro/alm-mall-shop/UserCenter/address')
  await shopper.see('欢迎回来')
  await shopper.tap('短信验证码登录')
  await shopper.see('验证码将发送至您的手机')
  await shopper.type(FIELD.phone, BUYER.phone)
  await shopper.tap(AGREE)
  await shopper.tap('获取验证码')
  await shopper.see('验证码已发送至 138****0001')
  await shopper.type(FIELD.code, await codeOn(world, BUYER.phone))
  await shopper.picture('login-note-verify')
  await shopper.tap('登录')
  await shopper.see('收货地址')
  await shopper.see('默认')
}
