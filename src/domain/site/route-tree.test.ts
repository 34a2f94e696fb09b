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

test('the level is the highest among the matched routes', () => {
  expect(matchRoute(tree, 'manage/design/a/b')).toEqual({ screen: 'design', level: 7, splat: 'a/b' })
  expect(routeScreens(tree)).toContainEqual({ screen: 'pages', level: 5 })
})

test('without a catch-all a path that no route names is not matched', () => {
  expect(matchRoute([{ path: 'list', screen: 'list' }], 'list/x')).toBeNull()
  expect(matchRoute([], '')).toBeNull()
})
