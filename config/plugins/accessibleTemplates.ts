import path from 'node:path'
import type { IPluginContext } from '@tarojs/service'
import attributes from './ariaAttributes.js'

interface MiniPlatform {
  runtimePath?: string | string[]
  template?: { mergeComponents(ctx: IPluginContext, patch: Record<string, Record<string, string>>): void }
}

/** Taro's templates leave out the platform's aria attributes; screen readers need them. */
export default (ctx: IPluginContext): void => {
  ctx.registerMethod({
    name: 'onSetupClose',
    fn(platform: MiniPlatform) {
      if (!platform.template) return
      platform.template.mergeComponents(ctx, attributes)
      platform.runtimePath = [platform.runtimePath ?? [], path.join(__dirname, 'ariaRuntime.mjs')].flat()
    },
  })
}
