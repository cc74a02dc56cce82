import { startApp } from './startApp'

// H5 entry of its own, executed before the app's code has arrived: storage, guest token, site and the first page of
// the storefront are asked for meanwhile.
void startApp()
