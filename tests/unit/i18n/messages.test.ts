import { setLanguage } from '@/i18n'
import { defineTexts } from '@/i18n/catalog'
import { actionFailed, actionTimedOut, callErrorText, failureText, messageText } from '@/i18n/messages'

const login = defineTexts('login', {
  zh: { failure: { passwordRule: '密码至少 {{min}} 位', required: '请填写密码' } },
  en: { failure: { passwordRule: 'At least {{min}} characters', required: 'Please enter the password' } },
})

afterEach(() => setLanguage('zh-CN'))

describe('messages', () => {
  it('[F024][F025] name the action that failed', () => {
    expect(actionFailed('copy')).toBe('复制失败，请稍后再试')
    expect(actionFailed('fileDownload')).toBe('文件下载失败，请稍后再试')
    expect(actionFailed('listLoad')).toBe('列表数据获取失败，请稍后再试')
    expect(actionFailed({ text: '收藏商品' })).toBe('收藏商品失败，请稍后再试')
    expect(actionTimedOut({ text: '用户登录' })).toBe('用户登录超时，请稍后再试')
    setLanguage('en-US')
    expect(actionFailed('fileUpload')).toMatch(/^.+ failed\. Please try again later$/)
  })

  it('words the toasts of the specification in both languages', () => {
    const toasts = ['routeMissing', 'socketFailed', 'networkAbnormal'] as const
    expect(toasts.map(messageText)).toEqual(['路由实例不存在', 'WS链接失败', '网络连接异常'])
    setLanguage('en-US')
    expect(toasts.map(messageText)).toEqual([
      'Route instance does not exist',
      'WS link failed',
      'Network problem',
    ])
  })

  it('[F019] shows the words of the server when it refused', () => {
    expect(callErrorText({ kind: 'business', msg: '库存不足' }, { text: '提交订单' })).toBe('库存不足')
    expect(callErrorText({ kind: 'session', msg: '登录已失效' }, { text: '提交订单' })).toBe('登录已失效')
    expect(callErrorText({ kind: 'business', msg: '' }, { text: '提交订单' })).toBe(
      '提交订单失败，请稍后再试',
    )
  })

  it('[F019] has words of its own for those that were written for programmers', () => {
    const refused = (msg: string) => callErrorText({ kind: 'business', msg }, { text: '提交订单' })
    expect(refused('请求参数cProdCode不正确')).toBe('提交的内容不正确，请检查后重试')
    expect(refused('字段cFoo未登记')).toBe('提交的内容不正确，请检查后重试')
    expect(refused('Invalid parameter: cMobilePhone')).toBe('提交的内容不正确，请检查后重试')
    expect(refused('iPhone 保护壳已下架')).toBe('iPhone 保护壳已下架')
    expect(refused('规格参数有误')).toBe('规格参数有误')
  })

  it('[F024] never shows the inside of a broken connection', () => {
    expect(callErrorText({ kind: 'network', msg: 'ECONNRESET' }, { text: '用户登录' })).toBe(
      '用户登录失败，请稍后再试',
    )
    expect(callErrorText({ kind: 'decode', msg: 'at $.data' }, { text: '用户登录' })).toBe(
      '用户登录失败，请稍后再试',
    )
    expect(callErrorText({ kind: 'timeout' }, { text: '用户登录' })).toBe('用户登录超时，请稍后再试')
  })

  it('turns failures of a model into texts: the feature first, then the shared ones', () => {
    expect(failureText({ code: 'passwordRule', params: { min: 8 } }, login)).toBe('密码至少 8 位')
    expect(failureText({ code: 'required' }, login)).toBe('请填写密码')
    expect(failureText({ code: 'required' })).toBe('请填写此项')
    expect(failureText({ code: 'phoneFormat' }, login)).toBe('手机号格式不正确')
  })

  it('never shows a bare code', () => {
    expect(failureText({ code: 'somethingNew' }, login)).toBe('操作未完成，请稍后再试')
  })
})
