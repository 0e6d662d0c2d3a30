import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { iconOnly } from '../../controls/icon-only.ts';
import { runCommand } from '../../shortcuts/use-command.ts';

/** On a phone, opens the search. */
export function SearchButton() {
  return (
    <Button variant="soft" px={12} {...iconOnly('Search this list')} onClick={() => runCommand('search')}>
      <IconSearch size="1.125rem" stroke={1.75} aria-hidden />
    </Button>
  );
}
