import { resolveAsset } from '../device/assets'
import { toText } from '../values'
import { defineBuiltIn } from './builtIn'

const OBJECT_FIT: Record<string, string> = {
  scaleToFill: 'fill',
  aspectFit: 'contain',
  aspectFill: 'cover',
  widthFix: '',
  heightFix: '',
}

defineBuiltIn(['image', 'cover-image'], ({ element, emit }) => {
  const image = document.createElement('img')
  element.append(image)
  image.addEventListener('load', () =>
    emit('load', { width: image.naturalWidth, height: image.naturalHeight }),
  )
  image.addEventListener('error', () => emit('error', { errMsg: `GET ${image.src} failed` }))
  return {
    update: {
      src(value) {
        const source = toText(value)
        if (source) image.src = resolveAsset(source)
        else image.removeAttribute('src')
      },
      mode(value) {
        const mode = toText(value, 'scaleToFill')
        image.style.objectFit = OBJECT_FIT[mode] ?? 'none'
        element.style.height = image.style.height = mode === 'widthFix' ? 'auto' : ''
        element.style.width = image.style.width = mode === 'heightFix' ? 'auto' : ''
      },
    },
  }
})
