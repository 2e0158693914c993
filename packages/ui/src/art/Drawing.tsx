import { Ink, type InkProps } from './Ink.tsx';
import { hrefOf, type Sheet, useSheet } from './sheet.ts';
import { cardSheet, HATCHES } from './sheets.ts';

interface DrawingProps extends Omit<InkProps, 'children'> {
  sheet: Sheet;
  name: string;
}

/** One drawing of a sheet. Until it has come, its place is kept free. */
export function Drawing({ sheet, name, ...rest }: DrawingProps) {
  useSheet(HATCHES);
  useSheet(sheet);
  return (
    <Ink {...rest}>
      <use href={hrefOf(sheet, name)} />
    </Ink>
  );
}

/** The picture of a card without its frame. */
export const CardDrawing = (props: Omit<DrawingProps, 'sheet'>) => <Drawing sheet={cardSheet(props.name)} {...props} />;
