// SPDX-License-Identifier: MPL-2.0
// Places of axe-core (https://github.com/dequelabs/axe-core, Mozilla Public License 2.0), as they are and as they are changed.
import type { Tuning } from './tuning.ts';

/** How it is found what lies over what. */
export const layersTunings: readonly Tuning[] = [
  {
    why: 'Only what has a scrolling style can scroll.',
    from: `        if (_getScroll(_vNode.actualNode)) {
          var _subGrid`,
    to: `        if (/auto|scroll/.test(_vNode.getComputedStylePropertyValue('overflow')) && _getScroll(_vNode.actualNode)) {
          var _subGrid`,
  },
  {
    why: 'Whether an element stacks is asked once.',
    from: `      var stackLevel = getStackLevel(vNode, parentVNode);
`,
    to: `      var stackLevel = getStackLevel(vNode, parentVNode, isRealStack);
`,
  },
  {
    why: 'Whether an element stacks is asked once.',
    from: `    function getStackLevel(vNode, parentVNode) {`,
    to: `    function getStackLevel(vNode, parentVNode, isRealStack) {`,
  },
  {
    why: 'Whether an element stacks is asked once.',
    from: `      var isRealStack = isStackingContext(vNode, parentVNode);
      var isPseudoStack`,
    to: `      var isPseudoStack`,
  },
  {
    why: 'Sorting by what is in front asks the same of each element many times.',
    from: `      if (aNode.getRootNode && aNode.getRootNode() !== bNode.getRootNode()) {
        var boundaries`,
    to: `      if (aNode.getRootNode && rootOf(a2) !== rootOf(b3)) {
        var boundaries`,
  },
  {
    why: 'Sorting by what is in front asks the same of each element many times.',
    from: `    function getPositionOrder(vNode) {
`,
    to: `    function rootOf(vNode) {
      return vNode._root || (vNode._root = vNode.actualNode.getRootNode());
    }
    function getPositionOrder(vNode) {
      if (vNode._positionOrder === undefined) vNode._positionOrder = readPositionOrder(vNode);
      return vNode._positionOrder;
    }
    function readPositionOrder(vNode) {
`,
  },
  {
    why: 'Most elements have no ancestor that draws before or after itself.',
    from: `      var rect = vNode.boundingClientRect;
      var minimumSize`,
    to: `      if (!hasPseudoAbove(vNode)) {
        return;
      }
      var rect = vNode.boundingClientRect;
      var minimumSize`,
  },
  {
    why: 'Most elements have no ancestor that draws before or after itself.',
    from: `    function findPseudoElement(vNode, _ref162) {
`,
    to: `    function hasPseudoAbove(vNode) {
      if (vNode._hasPseudoAbove === undefined) {
        vNode._hasPseudoAbove = getPseudoElementArea(vNode, ':before') !== 0 || getPseudoElementArea(vNode, ':after') !== 0 || !!vNode.parent && hasPseudoAbove(vNode.parent);
      }
      return vNode._hasPseudoAbove;
    }
    function findPseudoElement(vNode, _ref162) {
`,
  },
  {
    why: 'Without shadow roots, elements are numbered in the order of the document.',
    from: `      var docPosition = aNode.compareDocumentPosition(bNode);
`,
    to: `      if (!axe._tree[0]._hasShadowRoot && getPositionOrder(a2) === getPositionOrder(b3)) {
        return b3.nodeIndex > a2.nodeIndex ? 1 : -1;
      }
      var docPosition = aNode.compareDocumentPosition(bNode);
`,
  },
  {
    why: 'What is the same needs no comparison.',
    from: `        if (b3._stackingOrder[_i13].stackLevel > a2`,
    to: `        if (b3._stackingOrder[_i13] === a2._stackingOrder[_i13]) {
          continue;
        }
        if (b3._stackingOrder[_i13].stackLevel > a2`,
  },
];
