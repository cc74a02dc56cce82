import { ownFiles } from '@/platform/host/frame'

// inside a portal relative addresses would be the portal's
if (ownFiles()) __webpack_public_path__ = ownFiles()

export {}
