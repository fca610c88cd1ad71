import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';

/** The elements that a component returned and those inside them, with the props that a test reads. */
export function elementsOf<Props extends object>(
  node: ReactNode,
): ReactElement<Partial<Props> & { children?: ReactNode }>[] {
  return Children.toArray(node).flatMap((each) =>
    isValidElement<Partial<Props> & { children?: ReactNode }>(each)
      ? [each, ...elementsOf<Props>(each.props.children)]
      : [],
  );
}
