import { decodeInstitution } from '@/api/decode/institution'
import { decodeFileLinks } from '@/api/decode/links'
import { decodePrePay } from '@/api/decode/pay'
import { decodeProductPage, decodeShopPage } from '@/api/decode/product'
import { decodeSite } from '@/api/decode/site'
import { decodeUserInfo } from '@/api/decode/user'
import { planHeadOf } from '@/api/decode/widget'
import { decodeRefer, decodeTreeBase } from '@/api/decode/widgetRefer'
import { decodeVoucherTemplate } from '@/api/decode/widgetVoucher'

// in a world several of these fields have the same value: here each has its own

it('[A031] [A032] [A033] the user info: each field by its own name', () => {
  const person = {
    cAccUuid: 'acc',
    cPersonUuid: 'person',
    cUserType: 'admin',
    iAuthenticationType: 2,
    cMobilePhone: '138',
    cOrgName: 'org name',
    cAccOrgUuid: 'acc-org',
    cOwnOperatorUuid: 'operator',
    cOwnOperatorName: 'operator name',
    cOrgUuid: 'org',
    cAccSignId: 'sign',
    iAccType: 3,
    cIdcUuid: 'idc',
  }
  const enterprise = (of: string) => ({
    cEnterpriseUuid: `${of} uuid`,
    cEnterpriseName: `${of} name`,
    cUniformSocialCreditCode: `${of} code`,
    cCorporation: `${of} person`,
  })
  const read = (of: string) => ({
    enterpriseUuid: `${of} uuid`,
    name: `${of} name`,
    creditCode: `${of} code`,
    corporation: `${of} person`,
  })
  const info = { person, accountEnterprise: enterprise('account'), orgEnterprise: enterprise('org') }
  expect(decodeUserInfo({ ...info, cPersonName: 'own name', cPersonUuid: 'own uuid' }, 'data')).toEqual({
    person: {
      accUuid: 'acc',
      personUuid: 'person',
      userType: 'admin',
      authenticationType: 'team',
      phone: '138',
      orgName: 'org name',
      accOrgUuid: 'acc-org',
      operatorUuid: 'operator',
      operatorName: 'operator name',
      orgUuid: 'org',
      accSignId: 'sign',
      accType: 3,
      idcUuid: 'idc',
      superUser: false,
    },
    accountEnterprise: read('account'),
    orgEnterprise: read('org'),
    personName: 'own name',
    personUuid: 'own uuid',
  })
})

it('[S003] the site: each field by its own name', () => {
  const site = {
    siUuid: 'site',
    stUuid: 'template',
    cOrgName: 'org name',
    cAccUuid: 'acc',
    cOrgUuid: 'org',
    siteShortName: 'short',
    cLogoImageUrl: '/logo.png',
    cCarouselUrl: '/carousel.png',
    cFaviconUrl: '/favicon.png',
  }
  expect(decodeSite(site, 'data')).toEqual({
    siteUuid: 'site',
    templateUuid: 'template',
    orgName: 'org name',
    accUuid: 'acc',
    orgUuid: 'org',
    shortName: 'short',
    logoUrl: '/logo.png',
    carouselUrl: '/carousel.png',
    faviconUrl: '/favicon.png',
    showPricesToGuests: false,
    grey: false,
  })
})

it('[A036] an institution of the list: each field by its own name', () => {
  const item = {
    cAccUuid: 'acc',
    cAccSignId: 'sign',
    cEnterpriseName: 'name',
    iAccType: 2,
    cPersonUuid: 'person',
    cPersonName: 'person name',
    cApplyUuid: 'apply',
    cUniformSocialCreditCode: 'code',
  }
  const FLAGS = {
    bAuthentication: 'authenticated',
    bStop: 'personDisabled',
    bAccStop: 'accountDisabled',
    bWaitDelete: 'awaitingDeletion',
    bDefault: 'isDefault',
    bAdmin: 'leads',
  }
  const off = Object.fromEntries(Object.values(FLAGS).map(name => [name, false]))
  const read = {
    accUuid: 'acc',
    accSignId: 'sign',
    name: 'name',
    accType: 2,
    personUuid: 'person',
    personName: 'person name',
    applyUuid: 'apply',
    creditCode: 'code',
  }
  for (const [flag, name] of Object.entries(FLAGS))
    expect(decodeInstitution({ ...item, [flag]: true }, 'data')).toEqual({ ...read, ...off, [name]: true })
})

it('[P018] what there is to pay: receiver, address, account, orders and methods', () => {
  const payMethodInfo = { methods: [] }
  const info = { cReceiverOrgName: 'receiver', trxIp: '203.0.113.9', cPayAccName: 'account' }
  const order = { orderCode: 'A1', orderAmount: '9.90', itemDtos: [] }
  expect(decodePrePay({ ...info, infoDtos: [order], payMethodInfo }, 'data')).toMatchObject({
    receiverName: 'receiver',
    trxIp: '203.0.113.9',
    payAccountName: 'account',
    orders: [{ orderCode: 'A1', amount: 990 }],
    methods: [],
  })
  // no orders are nothing to pay, not a payment of 0.00
  for (const infoDtos of [[], null, undefined])
    expect(decodePrePay({ ...info, infoDtos, payMethodInfo }, 'data')).toBeUndefined()
})

it('[W075] a file is opened by its preview link, not by its public address', () => {
  const file = { cDocId: 'id', cOssOriginalName: 'name', cPreviewUrl: 'preview', cOssPublicUrl: 'public' }
  expect(decodeFileLinks([file], 'data')).toEqual([{ fileId: 'id', name: 'name', url: 'preview' }])
})

it('[Q016] the head of a plan: its ids, whether it is the initial one, and whose it is', () => {
  const plan = { cPlanUUID: 'uuid', iPlanID: 7, bInit: true, cOrgUuid: 'org', cPersonUuid: 'person' }
  expect([1, 2].map(iPlanType => planHeadOf({ ...plan, iPlanType }, 'code'))).toEqual(
    ['organisation', 'personal'].map(type => ({
      code: 'code',
      planUuid: 'uuid',
      planId: 7,
      initial: true,
      type,
    })),
  )
})

it('[Q080] a reference: each field by its own name, what it saves and shows as lists', () => {
  expect(
    decodeRefer(
      {
        cReferName: 'name',
        cReferType: 'treeList',
        cBaseTreeCode: 'tree',
        cBaseListCode: 'list',
        cBaseQueryCode: 'query',
        cReferDataKey: 'key',
        cSaveField: 'a,b',
        cShowField: 'c,d',
        cTreeJoinField: 'join tree',
        cListJoinField: 'join list',
        cTreeDataScopeType: 'org',
        cListDataScopeType: 'person',
      },
      'data',
    ),
  ).toEqual({
    name: 'name',
    kind: 'treeList',
    treeCode: 'tree',
    listCode: 'list',
    queryCode: 'query',
    dataKey: 'key',
    saveFields: ['a', 'b'],
    showFields: ['c', 'd'],
    treeJoinField: 'join tree',
    listJoinField: 'join list',
    treeScope: 'org',
    listScope: 'person',
  })
})

it('[W034] a tree: each field by its own name', () => {
  const fields = {
    cKeyField: 'key',
    cParentKeyField: 'parent',
    cShowField: 'show',
    cTreeCodeField: 'code',
    cQueryField: 'query',
    cDataSourceType: 'table',
    cTableName: 'table',
    cServerName: 'server',
  }
  expect(decodeTreeBase(fields, 'data')).toMatchObject({
    keyField: 'key',
    parentKeyField: 'parent',
    showField: 'show',
    codeField: 'code',
    queryField: 'query',
    source: {
      type: 'table',
      table: 'table',
      server: 'server',
    },
  })
})

it('[W120] a field of a voucher is called by its label, not by its field', () => {
  const field = { cFieldName: 'cKind', cLabelName: '采购类型', cFieldType: 'Text', bShow: 1 }
  const template = { cTemplateUuid: 't', cVoucherUuid: 'v', cTemplateName: 'T' }
  const below = { ...field, cFieldName: 'cNote', cLabelName: '备注' }
  const { header, footer } = decodeVoucherTemplate({ template, headerList: [field], footerList: [below] }, '')
  expect(header[0]).toMatchObject({ field: 'cKind', label: '采购类型' })
  expect(footer[0]).toMatchObject({ field: 'cNote', label: '备注' })
})

it('[S019] the first of a page of shops or products tells how many pages there are', () => {
  const shop = { cShopUuid: 's', cShopName: 'n' }
  const product = { cProdCode: 'p', cProdName: 'n', cShopUuid: 's', cShopName: 'n' }
  expect([
    decodeShopPage([{ ...shop, totalPage: 7 }, shop], 'data').totalPages,
    decodeProductPage([{ ...product, totalPage: 9 }, product], 'data').totalPages,
  ]).toEqual([7, 9])
})
