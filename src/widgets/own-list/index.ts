export { OwnListPage } from './OwnListPage'
export { useOwnList, type OwnListHandle } from './useOwnList'
export { choiceOf, contentOf } from './model/ownList'
