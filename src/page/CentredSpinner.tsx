import { Flex, Loader } from '@mantine/core';
import loading from './loading.module.css';

/** A spinner in the middle of the window while content loads. */
export function CentredSpinner() {
  return (
    <Flex
      className={loading.late}
      align="center"
      justify="center"
      mih="100dvh"
      role="status"
      aria-label="Loading"
    >
      <Loader size={36} color="primary.5" />
    </Flex>
  );
}
