/** Key the host portal and the gateway share for hand-overs; a constant of this world. */
export const PORTAL_KEY = '5f2d6c1e8a7b49300c4e9d52b1f683a7e08d4c5b9a31276fd0e1c2b3a4958677'
