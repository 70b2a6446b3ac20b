"""Transport compression of the gateway: none, zlib-stream, zstd-stream.

The zstd stream is a valid one made of raw blocks: the sandbox speaks the format and saves no bytes,
and so needs no library for it.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable

Compressor = Callable[[bytes], bytes | str]

# RFC 8878: magic number; frame header without content size or checksum, window of 8 MiB
ZSTD_HEADER = bytes.fromhex("28b52ffd") + bytes([0x00, (23 - 10) << 3])
ZSTD_BLOCK = 128 * 1024


def make_compressor(name: str) -> Compressor | None:
    """Return what one connection packs its frames with; None for an unknown name."""
    match name:
        case "":
            return bytes.decode
        case "zlib-stream":
            return _make_zlib_compressor()
        case "zstd-stream":
            return _make_zstd_compressor()
        case _:
            return None


def _make_zlib_compressor() -> Compressor:
    # level 1: everything stays on this machine
    stream = zlib.compressobj(1)
    return lambda frame: stream.compress(frame) + stream.flush(zlib.Z_SYNC_FLUSH)


def _make_zstd_compressor() -> Compressor:
    started = False

    def pack(frame: bytes) -> bytes:
        nonlocal started
        out = b"" if started else ZSTD_HEADER
        started = True
        for start in range(0, len(frame), ZSTD_BLOCK):
            block = frame[start : start + ZSTD_BLOCK]
            # block header: last block no, type raw, size
            out += (len(block) << 3).to_bytes(3, "little") + block
        return out

    return pack
