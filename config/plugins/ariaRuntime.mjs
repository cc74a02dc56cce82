import { mergeInternalComponents } from '@tarojs/shared'
import attributes from './ariaAttributes.js'

mergeInternalComponents(attributes)
