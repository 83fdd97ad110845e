import {
  BinaryOperationNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  OperatorNode,
  ParensNode,
  PrimitiveValueListNode,
  RawNode,
  ValueNode,
} from 'kysely';

class AnyOfTransformer extends OperationNodeTransformer {
  protected override transformBinaryOperation(node: BinaryOperationNode): BinaryOperationNode {
    const { leftOperand, operator, rightOperand } = super.transformBinaryOperation(node);
    const isIn = OperatorNode.is(operator) && operator.operator === 'in';
    if (!isIn || !PrimitiveValueListNode.is(rightOperand)) {
      return BinaryOperationNode.create(leftOperand, operator, rightOperand);
    }
    const values = ParensNode.create(ValueNode.create(rightOperand.values));
    return BinaryOperationNode.create(leftOperand, RawNode.createWithSql('= any'), values);
  }
}

/**
 * Writes `x in ($1, $2, …)` as `x = any ($1)` with one array, for PostgreSQL: the statement's text is then the same however
 * many values there are, so that the server plans it once (postgres-dialect.ts, "named statements").
 */
export function anyOfPlugin(): KyselyPlugin {
  const transformer = new AnyOfTransformer();
  return {
    transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
    transformResult: async ({ result }) => result,
  };
}
