import type { OverrunNotice } from '@wire/envelope'

const NOTICE: OverrunNotice = {
  pageTitle: '访问提醒',
  msgDesc: '当前访问人数过多，请求已被限流',
  reason: '系统检测到短时间内的请求超出了许可范围',
  todo: '请稍后再试，或联系平台客服 400-820-0000',
}

/** What the gateway's firewall answers instead of JSON. */
export const overrunPage = (): string => `<!DOCTYPE html>
<html lang="zh-CN">
<head><meta charset="utf-8"><title>${NOTICE.pageTitle}</title></head>
<body>
<script type="application/json" id="overrun">${JSON.stringify(NOTICE)}</script>
<h1>${NOTICE.msgDesc}</h1>
<p>${NOTICE.reason}</p>
<p>${NOTICE.todo}</p>
</body>
</html>
`
