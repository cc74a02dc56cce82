import { isMicroApp, ownFiles } from '@/platform/host/frame'

// inside a portal relative addresses would be the portal's
if (ownFiles()) __webpack_public_path__ = ownFiles()

if (isMicroApp()) {
  // React listens on the document of its root for good; the framework ends only what is added to the document it gives
  const root = document.getElementById('app')
  if (root) Object.defineProperty(root, 'ownerDocument', { value: document })
}

export {}
