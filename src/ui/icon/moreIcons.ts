import './moreIcons.scss'
