// SPDX-License-Identifier: MPL-2.0
// Places of axe-core (https://github.com/dequelabs/axe-core, Mozilla Public License 2.0), as they are and as they are changed.
import type { Tuning } from './tuning.ts';

/** How rules, checks and roles are called, remembered and reported. */
export const callsTunings: readonly Tuning[] = [
  {
    why: 'What is remembered per element is looked up by the element itself, not by a text made of it each time.',
    from: `      var memoized = (0, import_memoizee['default'])(fn, options);
`,
    to: `      if (fn.length > 2) throw new Error('memoizes too many arguments');
      var known = new Map();
      var memoized = fn.length < 2 ? function (first) {
        var value = known.get(first);
        if (value === undefined && !known.has(first)) known.set(first, value = fn(first));
        return value;
      } : function (first, second) {
        var values = known.get(second);
        if (values === undefined) known.set(second, values = new Map());
        var value = values.get(first);
        if (value === undefined && !values.has(first)) values.set(first, value = fn(first, second));
        return value;
      };
      memoized.clear = function () { known = new Map(); };
`,
  },
  {
    why: 'No check of ours waits for anything: without a queue for each element and check. What breaks goes the old way, which describes it.',
    from: `      var q2 = queue_default();
      var ruleResult = new rule_result_default(this);
      var nodes;
`,
    to: `      if (!options.performanceTimer) {
        var settled;
        try {
          settled = this.runSync(context, options);
        } catch (error) {
          settled = null;
        }
        if (settled) {
          resolve(settled);
          return;
        }
      }
      var q2 = queue_default();
      var ruleResult = new rule_result_default(this);
      var nodes;
`,
  },
  {
    why: 'The same selectors are read over and over.',
    from: `    function _convertSelector(selector) {
      var expressions = css_parser_default.parse(selector);
      expressions = expressions.selectors ? expressions.selectors : [ expressions ];
      return convertExpressions(expressions);
    }
`,
    to: `    var convertedSelectors = new Map();
    function _convertSelector(selector) {
      var converted = convertedSelectors.get(selector);
      if (converted) return converted;
      var expressions = css_parser_default.parse(selector);
      expressions = expressions.selectors ? expressions.selectors : [ expressions ];
      converted = convertExpressions(expressions);
      if (convertedSelectors.size > 1000) convertedSelectors.clear();
      convertedSelectors.set(selector, converted);
      return converted;
    }
`,
  },
  {
    why: 'Related elements are nowhere shown; their selectors cost as much as the finding’s own.',
    from: `    function normalizeRelatedNodes(node, options) {
`,
    to: `    function normalizeRelatedNodes(node, options) {
      return;
`,
  },
  {
    why: 'axe-core’s own messages are nowhere shown; only the impact is taken, and lists keep the text that is made of them.',
    from: `      return function(check) {
        var sourceData = checksData[check.id] || {};
        var messages = sourceData.messages || {};
        var data = Object.assign`,
    to: `      return function(check) {
        var sourceData = checksData[check.id] || {};
        if (!Array.isArray(check.data)) {
          if (sourceData.impact !== undefined) check.impact = sourceData.impact;
          return;
        }
        var messages = sourceData.messages || {};
        var data = Object.assign`,
  },
  {
    why: 'A check’s options are the same for every element.',
    from: `      if (this._internalCheck) {
        return deep_merge_default(this.options, normalizeOptions(options || {}));
`,
    to: `      if (this._internalCheck) {
        if (options === undefined || options === this.options) {
          if (this._mergedFrom !== this.options) {
            this._mergedFrom = this.options;
            this._merged = deep_merge_default(this.options, normalizeOptions(options || {}));
          }
          return this._merged;
        }
        return deep_merge_default(this.options, normalizeOptions(options || {}));
`,
  },
  {
    why: 'The text of an element is put together once.',
    from: `      var visibleText = visible_virtual_default(virtualNode, false, true);
      if (ignoreUnicode`,
    to: `      var visibleText = ownTextOf(virtualNode);
      if (ignoreUnicode`,
  },
  {
    why: 'The text of an element is put together once.',
    from: `    function hasRealTextChildren(virtualNode) {
      var visibleText = visible_virtual_default(virtualNode, false, true);
`,
    to: `    function ownTextOf(virtualNode) {
      if (virtualNode._ownText === undefined) virtualNode._ownText = visible_virtual_default(virtualNode, false, true);
      return virtualNode._ownText;
    }
    function hasRealTextChildren(virtualNode) {
      var visibleText = ownTextOf(virtualNode);
`,
  },
  {
    why: 'The way to an element’s record is taken more often than any other.',
    from: `      var el = node || vNode;
      return cache_default.get('nodeMap') ? cache_default.get('nodeMap').get(el) : null;
`,
    to: `      var nodeMap = _cache.nodeMap;
      return nodeMap ? nodeMap.get(node || vNode) : null;
`,
  },
  {
    why: 'Hardly any element is hidden for screen readers by itself.',
    from: `    function ariaHidden(vNode) {
      return`,
    to: `    function ariaHidden(vNode) {
      if (vNode.actualNode && vNode.actualNode.nodeType === 1 && vNode.props.nodeName.indexOf('-') === -1 && !vNode.actualNode.hasAttribute('aria-hidden') && !vNode.actualNode.ariaHidden) return false;
      return`,
  },
  {
    why: 'An element’s role is found once.',
    from: `      var _ref83 = arguments.length > 1 && arguments[1] !== undefined ? arguments[1] : {};
      var noPresentational`,
    to: `      if (arguments.length < 2 || arguments[1] === undefined) {
        var plain = _nodeLookup(node).vNode;
        if (plain._plainRole === undefined) plain._plainRole = resolveRole(plain, {});
        return plain._plainRole;
      }
      var _ref83 = arguments.length > 1 && arguments[1] !== undefined ? arguments[1] : {};
      var noPresentational`,
  },
  {
    why: 'Which fields an element’s surroundings name is found once per element, not once per text below it.',
    from: `      var ariaLabelledbyControls = [];
      var ancestorNode = virtualNode;
      while (ancestorNode) {
        if (ancestorNode.props.id) {
          var virtualControls = get_accessible_refs_default(ancestorNode).filter(function(control) {
            return token_list_default(control.getAttribute('aria-labelledby') || '').includes(ancestorNode.props.id);
          }).map(function(control) {
            return get_node_from_tree_default(control);
          });
          ariaLabelledbyControls.push.apply(ariaLabelledbyControls, _toConsumableArray(virtualControls));
        }
        ancestorNode = ancestorNode.parent;
      }
      if (`,
    to: `      var ariaLabelledbyControls = controlsLabelledAbove(virtualNode);
      if (`,
  },
  {
    why: 'Which fields an element’s surroundings name is found once per element, not once per text below it.',
    from: `    function colorContrastMatches(node, virtualNode) {
`,
    to: `    var noControls = [];
    function controlsLabelledAbove(virtualNode) {
      if (virtualNode._controlsAbove === undefined) {
        var above = virtualNode.parent ? controlsLabelledAbove(virtualNode.parent) : noControls;
        if (virtualNode.props.id) {
          above = get_accessible_refs_default(virtualNode).filter(function(control) {
            return token_list_default(control.getAttribute('aria-labelledby') || '').includes(virtualNode.props.id);
          }).map(function(control) {
            return get_node_from_tree_default(control);
          }).concat(above);
        }
        virtualNode._controlsAbove = above;
      }
      return virtualNode._controlsAbove;
    }
    function colorContrastMatches(node, virtualNode) {
`,
  },
  {
    why: 'Whether an element is hidden is asked by every rule.',
    from: `    function _isVisibleToScreenReaders(vNode) {
      vNode = _nodeLookup(vNode).vNode;
      return isVisibleToScreenReadersVirtual(vNode);
`,
    to: `    function _isVisibleToScreenReaders(vNode) {
      vNode = vNode instanceof abstract_virtual_node_default ? vNode : get_node_from_tree_default(vNode);
      if (vNode._isReadable === undefined) vNode._isReadable = isVisibleToScreenReadersVirtual(vNode);
      return vNode._isReadable;
`,
  },
  {
    why: 'Whether an element is hidden is asked by every rule.',
    from: `    function _isVisibleOnScreen(vNode) {
      vNode = _nodeLookup(vNode).vNode;
      return isVisibleOnScreenVirtual(vNode);
`,
    to: `    function _isVisibleOnScreen(vNode) {
      vNode = vNode instanceof abstract_virtual_node_default ? vNode : get_node_from_tree_default(vNode);
      if (vNode._isOnScreen === undefined) vNode._isOnScreen = isVisibleOnScreenVirtual(vNode);
      return vNode._isOnScreen;
`,
  },
  {
    why: 'Class names repeat; each is escaped once.',
    from: `      var _iterator8 = _createForOfIteratorHelper(node.classList), _step8;
      try {
        for (_iterator8.s(); !(_step8 = _iterator8.n()).done; ) {
          var rawClass = _step8.value;
          var className = escape_selector_default(rawClass);
          if (countFeatures) {
            selectorData.classes[className] = (selectorData.classes[className] || 0) + 1;
          }
          classesForNode.push(className);
          pushToList(classLists, className, nodeIdx);
        }
      } catch (err) {
        _iterator8.e(err);
      } finally {
        _iterator8.f();
      }
`,
    to: `      if (!node.hasAttribute('class')) {
        return classesForNode;
      }
      var escaped = state.escapedClasses || (state.escapedClasses = new Map());
      for (var rawClass of node.classList) {
        var className = escaped.get(rawClass);
        if (className === undefined) {
          className = escape_selector_default(rawClass);
          escaped.set(rawClass, className);
        }
        if (countFeatures) {
          selectorData.classes[className] = (selectorData.classes[className] || 0) + 1;
        }
        classesForNode.push(className);
        pushToList(classLists, className, nodeIdx);
      }
`,
  },
  {
    why: 'One helper for all checks instead of four functions for each.',
    from: `      var checkResult = new check_result_default(this);
      var helper = check_helper_default(checkResult, options);
      helper.async = function async() {
        throw new Error('Cannot run async check while in a synchronous run');
      };
`,
    to: `      var checkResult = new check_result_default(this);
      var helper = new SyncHelper(checkResult);
`,
  },
  {
    why: 'One helper for all checks instead of four functions for each.',
    from: `    function Check(spec) {
      if (spec) {
`,
    to: `    function SyncHelper(checkResult) {
      this.checkResult = checkResult;
    }
    SyncHelper.prototype.isAsync = false;
    SyncHelper.prototype.async = function async() {
      throw new Error('Cannot run async check while in a synchronous run');
    };
    SyncHelper.prototype.data = function data(_data) {
      this.checkResult.data = _data;
    };
    SyncHelper.prototype.relatedNodes = function relatedNodes(nodes) {
      check_helper_default(this.checkResult).relatedNodes(nodes);
    };
    function Check(spec) {
      if (spec) {
`,
  },
];
