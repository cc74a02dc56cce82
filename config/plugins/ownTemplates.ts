import path from 'node:path'
import type { IPluginContext } from '@tarojs/service'
import attributes from './ariaAttributes.js'

interface MiniPlatform {
  runtimePath?: string | string[]
  template?: {
    nestElements: Map<string, number>
    mergeComponents(ctx: IPluginContext, patch: Record<string, Record<string, string>>): void
  }
}

/**
 * How often an element stands within its own kind. Taro writes a template for each time, of most kinds sixteen: texts
 * and areas to drag in never stand that deep, and the main package is 16 KB smaller for it.
 */
const nested = { 'catch-view': 3, text: 3, 'static-text': 3, swiper: 2, 'swiper-item': 2 }

export default (ctx: IPluginContext): void => {
  ctx.registerMethod({
    name: 'onSetupClose',
    fn(platform: MiniPlatform) {
      if (!platform.template) return
      for (const [element, times] of Object.entries(nested)) {
        if (!platform.template.nestElements.has(element))
          throw new Error(
            `Taro no longer counts how deep <${element}> stands (config/plugins/ownTemplates.ts)`,
          )
        platform.template.nestElements.set(element, times)
      }
      // Taro's templates leave out the platform's aria attributes; screen readers need them
      platform.template.mergeComponents(ctx, attributes)
      platform.runtimePath = [platform.runtimePath ?? [], path.join(__dirname, 'ariaRuntime.mjs')].flat()
    },
  })
}
