// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/cube/xmltext.h"

#include "readers/input/textencoding.h"

namespace lightcone::readers::cube {

void XmlText::open(std::string_view name)
{
    *m_out += '<';
    *m_out += name;
}

void XmlText::attribute(std::string_view name, std::string_view value)
{
    *m_out += ' ';
    *m_out += name;
    *m_out += "=\"";
    escape(value, true);
    *m_out += '"';
}

void XmlText::openEnd()
{
    *m_out += ">\n";
}

void XmlText::openEnd(std::string_view text)
{
    *m_out += '>';
    escape(text, false);
}

void XmlText::emptyEnd()
{
    *m_out += "/>\n";
}

void XmlText::close(std::string_view name)
{
    *m_out += "</";
    *m_out += name;
    *m_out += ">\n";
}

void XmlText::element(std::string_view name, std::string_view text)
{
    open(name);
    openEnd(text);
    close(name);
}

void XmlText::escape(std::string_view text, bool isAttribute)
{
    for (const char c : toUtf8(text)) {
        switch (c) {
        case '&':
            *m_out += "&amp;";
            break;
        case '<':
            *m_out += "&lt;";
            break;
        case '>':
            *m_out += "&gt;";
            break;
        case '"':
            *m_out += "&quot;";
            break;
        case '\'':
            *m_out += "&apos;";
            break;
        case '\t':
            *m_out += isAttribute ? "&#9;" : "\t";
            break;
        case '\n':
            *m_out += isAttribute ? "&#10;" : "\n";
            break;
        case '\r':
            *m_out += "&#13;";
            break;
        default:
            if (static_cast<unsigned char>(c) < ' ')
                *m_out += "\xef\xbf\xbd";
            else
                *m_out += c;
            break;
        }
    }
}

} // namespace lightcone::readers::cube
