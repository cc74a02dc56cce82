import type { FastifyInstance } from 'fastify'
import { escapeHtml, page } from '../provider/pages/html'

const PATH = '/partner/delianhui'

/** The partner's page that receives the enterprise, with the parameters of the link. */
export const deLianHuiAddress = (publicUrl: string, params: string | undefined): string =>
  `${publicUrl}${PATH}${params ? `?params=${encodeURIComponent(params)}` : ''}`

const bodyOf = (params: string): string =>
  `<section><p class="state ok">欢迎来到德链汇</p>
<p class="note">这里是合作平台的演示页面，真实环境中由德链汇提供。</p>
<dl><div><dt>专区</dt><dd>${escapeHtml(params || '首页')}</dd></div></dl></section>`

/** The partner platform 德链汇, in as far as a link has to lead somewhere. */
export const installDeLianHui = (app: FastifyInstance): void => {
  app.get(PATH, (request, reply) => {
    const { params } = request.query as { params?: unknown }
    return reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(page('德链汇', bodyOf(typeof params === 'string' ? params.slice(0, 500) : '')))
  })
}
