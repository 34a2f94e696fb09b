import { expect, test } from 'vitest'
import { matchRoute, type RouteNode, routeScreens } from './route-tree.ts'

const tree: RouteNode[] = [
  {
    path: 'manage',
    level: 5,
    screen: 'dashboard',
    children: [
      { path: 'pages', screen: 'pages' },
      { path: 'design', level: 7, children: [{ path: '*', screen: 'design' }] },
    ],
  },
  { path: '*', screen: 'view' },
]

test('a path is matched against a tree of routes with nested children [P-084]', () => {
  expect(matchRoute(tree, 'manage')).toEqual({ screen: 'dashboard', level: 5, splat: '' })
  expect(matchRoute(tree, '/manage/pages/')).toEqual({ screen: 'pages', level: 5, splat: '' })
  expect(matchRoute(tree, 'hazards/flood')).toEqual({ screen: 'view', level: -1, splat: 'hazards/flood' })
  expect(matchRoute(tree, '')).toEqual({ screen: 'view', level: -1, splat: '' })
})

test('the level is the highest among the matched routes, above or below [P-240]', () => {
  expect(matchRoute(tree, 'manage/design/a/b')).toEqual({ screen: 'design', level: 7, splat: 'a/b' })
  expect(routeScreens(tree)).toContainEqual({ screen: 'pages', level: 5 })
  const lowerBelow: RouteNode[] = [{ path: 'a', level: 7, children: [{ path: 'b', level: 2, screen: 'b' }] }]
  expect(matchRoute(lowerBelow, 'a/b')?.level).toBe(7)
})

test('a route with the auth flag needs level 0 at least, also for what is below it [P-241]', () => {
  const flagged: RouteNode[] = [
    {
      path: 'own',
      auth: true,
      screen: 'own',
      children: [
        { path: 'open', level: -1, screen: 'open' },
        { path: 'high', level: 5, screen: 'high' },
        { path: '*', auth: true, screen: 'rest' },
      ],
    },
    { path: '*', auth: true, screen: 'any' },
  ]
  const levels = ['own', 'own/open', 'own/high', 'own/x', 'elsewhere'].map((path) => matchRoute(flagged, path)?.level)
  expect(levels).toEqual([0, 0, 5, 0, 0])
  expect(routeScreens(flagged).map(({ level }) => level)).toEqual([0, 0, 5, 0, 0])
})

test('without a catch-all a path that no route names is not matched', () => {
  expect(matchRoute([{ path: 'list', screen: 'list' }], 'list/x')).toBeNull()
  expect(matchRoute([], '')).toBeNull()
})
